import type { Text } from '../field-values/texts.ts';
import { type AnalysedForm, joinedForm, wordForm } from '../text/analyse.ts';
import { segmentsOf } from '../text/words.ts';

/** Values of the forms of a text: of its words in order, and of its joined spellings. */
export interface TextForms<Value> {
  readonly words: readonly Value[];
  readonly joined: readonly Value[];
}

export type FormsOfText<Value> = (text: Text) => TextForms<Value>;

/** Maximum cached words; the cache is cleared when full. */
const MAX_CACHED_WORDS = 100_000;
/** Maximum cached whole texts, cleared when full: the labels of the same terms, in all languages, are in many documents. */
const MAX_CACHED_TEXTS = 5_000;
/** Characters of a text or word that is kept: labels are shorter, descriptions longer. */
const MAX_CACHED_LENGTH = 80;

/**
 * Makes a function that gives the values of the forms of a text. A form is a word with its stems, as one token. A word is
 * analysed when it comes first: texts repeat their words. `read` must always give a form the same value.
 */
export function createTextForms<Value>(read: (form: string) => Value): FormsOfText<Value> {
  const texts = new Map<string, TextForms<Value>>();
  /** Values of words and, behind `=`, of joined spellings, by the languages of their texts. */
  const known = new Map<string, Map<string, Value>>();
  let words = 0;

  function analysed(text: string, languages: readonly string[], named: string): TextForms<Value> {
    const ofLanguages = wordsIn(named);
    const kept = (key: string, form: () => AnalysedForm) => {
      const found = ofLanguages.get(key);
      if (found !== undefined) {
        return found;
      }
      const value = read(formToken(form()));
      if (key.length <= MAX_CACHED_LENGTH) {
        ofLanguages.set(key, value);
        words += 1;
      }
      return value;
    };
    const found = { words: [] as Value[], joined: [] as Value[] };
    for (const segment of segmentsOf(text)) {
      for (const word of segment.words) {
        found.words.push(kept(word, () => wordForm(word, languages)));
      }
      const { joined } = segment;
      if (joined !== undefined) {
        found.joined.push(kept(`=${joined}`, () => joinedForm(joined, languages)));
      }
    }
    return found;
  }

  function wordsIn(named: string): Map<string, Value> {
    if (words >= MAX_CACHED_WORDS) {
      known.clear();
      words = 0;
    }
    const ofLanguages = known.get(named) ?? new Map<string, Value>();
    known.set(named, ofLanguages);
    return ofLanguages;
  }

  return ({ text, languages }) => {
    const named = languages.join();
    if (text.length > MAX_CACHED_LENGTH) {
      return analysed(text, languages, named);
    }
    const key = `${named} ${text}`;
    const found = texts.get(key);
    if (found) {
      return found;
    }
    if (texts.size >= MAX_CACHED_TEXTS) {
      texts.clear();
    }
    const made = analysed(text, languages, named);
    texts.set(key, made);
    return made;
  };
}

/** Stands between a word and its stems, and in none of them. */
const MARK = '=';

function formToken({ word, stems }: AnalysedForm): string {
  return [word, ...stems].join(MARK);
}

/** The keys of a form: its word, if it has one, and its stems. */
export function readForm(form: string): AnalysedForm {
  const [word = '', ...stems] = form.split(MARK);
  return { word, stems };
}
