import { formToken } from '../../../dictionary/analysed-text.ts';
import type { Text } from '../../../field-values/texts.ts';
import { joinedForm, wordForm } from '../../../text/analyse.ts';
import { segmentsOf } from '../../../text/words.ts';

/** The numbers of the forms of a text: of its words in order, and of its joined spellings. */
export interface NumberedText {
  readonly words: readonly number[];
  readonly joined: readonly number[];
}

export type NumberText = (text: Text) => NumberedText;

/** Words whose numbers are kept, some megabytes; once there are more, all are forgotten. */
const KEPT_WORDS = 100_000;
/** Texts that are kept whole, likewise: the labels of the same terms, in all languages, are in many documents. */
const KEPT_TEXTS = 5_000;
/** Characters of a text or word that is kept: labels are shorter, descriptions longer. */
const LONGEST_KEPT = 80;

/**
 * Makes a function that gives the numbers of a text. A word is analysed when it comes first: texts repeat their words, whose
 * numbers `numberOf` must never change.
 */
export function createTextNumbering(numberOf: (form: string) => number): NumberText {
  const texts = new Map<string, NumberedText>();
  /** Numbers of words and, behind `=`, of joined spellings, by the languages of their texts. */
  const known = new Map<string, Map<string, number>>();
  let words = 0;

  function numbered(text: string, languages: readonly string[], named: string): NumberedText {
    const ofLanguages = wordsIn(named);
    const kept = (key: string, form: () => string) => {
      const found = ofLanguages.get(key);
      if (found !== undefined) {
        return found;
      }
      const number = numberOf(form());
      if (key.length <= LONGEST_KEPT) {
        ofLanguages.set(key, number);
        words += 1;
      }
      return number;
    };
    const found = { words: [] as number[], joined: [] as number[] };
    for (const segment of segmentsOf(text)) {
      for (const word of segment.words) {
        found.words.push(kept(word, () => formToken(wordForm(word, languages))));
      }
      const { joined } = segment;
      if (joined !== undefined) {
        found.joined.push(kept(`=${joined}`, () => formToken(joinedForm(joined, languages))));
      }
    }
    return found;
  }

  function wordsIn(named: string): Map<string, number> {
    if (words >= KEPT_WORDS) {
      known.clear();
      words = 0;
    }
    const ofLanguages = known.get(named) ?? new Map<string, number>();
    known.set(named, ofLanguages);
    return ofLanguages;
  }

  return ({ text, languages }) => {
    const named = languages.join();
    if (text.length > LONGEST_KEPT) {
      return numbered(text, languages, named);
    }
    const key = `${named} ${text}`;
    const found = texts.get(key);
    if (found) {
      return found;
    }
    if (texts.size >= KEPT_TEXTS) {
      texts.clear();
    }
    const made = numbered(text, languages, named);
    texts.set(key, made);
    return made;
  };
}
