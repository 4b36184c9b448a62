import { createWordsByLength, type WordsOfLength } from '../text/words-by-length.ts';
import { createJoinedSpellings, type JoinedSpellings } from './joined-spellings.ts';
import {
  createSorted,
  type SortedState,
  type SortedWords,
  sortedState,
  writtenBackwards,
} from './sorted-words.ts';
import { readForm } from './text-forms.ts';
import { createTextNumbers, type Numbers, numbersIn, withNumber } from './text-numbers.ts';

/**
 * The words of an index: their forms in texts by number, the words and stems that forms are found by, and words in order
 * from both ends. It only grows; a word that no document has any more has forms without rows.
 */
export interface WordDictionary {
  /** One past the largest number of a form. */
  readonly forms: number;
  /** Adds a form; does nothing if it is known. */
  add(number: number, form: string): void;
  /** The word of a form; `NO_WORD` for a joined spelling. */
  wordOf(form: number): number;
  /** Spellings of forms without a word. */
  readonly joined: JoinedSpellings;
  find(word: string): number | undefined;
  text(word: number): string;
  /** The forms of a word. */
  formsOf(word: number): readonly number[];
  /** The forms that have a stem. */
  formsOfStem(stem: string): readonly number[];
  /** Words with so many letters. */
  byLength(length: number): WordsOfLength;
  /** Words in the order of their letters. */
  forwards(): SortedWords;
  /** Words, written backwards, in the order of their letters. */
  backwards(): SortedWords;
  /** Exports the state for a checkpoint. */
  state(): WordsState;
}

/** Words as a checkpoint keeps them. */
export interface WordsState {
  /** By number. */
  readonly texts: string[];
  /** By form. */
  readonly wordOf: number[];
  readonly stems: Map<string, Numbers>;
  readonly joined: ReturnType<JoinedSpellings['state']>;
  /** Numbers of words in order, and the letters that they share, see `SortedWords`. */
  readonly forwards: SortedState;
  readonly backwards: SortedState;
}

export const NO_WORD = -1;

/** An empty dictionary, or that of a checkpoint. */
export function createWordDictionary(kept?: WordsState): WordDictionary {
  const { texts = [], wordOf = [], stems = new Map<string, Numbers>() } = kept ?? {};
  const numbers = createTextNumbers(texts);
  const formsOf = formsByWord(wordOf);
  const joined = createJoinedSpellings(kept?.joined);
  const byLength = createWordsByLength(texts);
  const forwards = createSorted((word) => texts[word] ?? '', kept?.forwards);
  const backwards = createSorted(writtenBackwards(texts), kept?.backwards);

  function numberOf(text: string): number {
    const known = numbers.find(text);
    if (known !== undefined) {
      return known;
    }
    const word = texts.push(text) - 1;
    numbers.add(word);
    byLength.add(word, text);
    return word;
  }

  return {
    get forms() {
      return wordOf.length;
    },
    add(form, text) {
      if (wordOf[form] !== undefined) {
        return;
      }
      const { word, stems: ofForm } = readForm(text);
      wordOf[form] = NO_WORD;
      if (word !== '') {
        const number = numberOf(word);
        wordOf[form] = number;
        formsOf[number] = withNumber(formsOf[number], form);
      } else {
        joined.add(form, ofForm[0] ?? '');
      }
      for (const stem of ofForm) {
        stems.set(stem, withNumber(stems.get(stem), form));
      }
    },
    wordOf: (form) => wordOf[form] ?? NO_WORD,
    joined,
    find: numbers.find,
    text: (word) => texts[word] ?? '',
    formsOf: (word) => numbersIn(formsOf[word]),
    formsOfStem: (stem) => numbersIn(stems.get(stem)),
    byLength: byLength.ofLength,
    forwards: () => forwards(texts.length),
    backwards: () => backwards(texts.length),
    state: () => ({
      texts,
      wordOf,
      stems,
      joined: joined.state(),
      forwards: sortedState(forwards(texts.length)),
      backwards: sortedState(backwards(texts.length)),
    }),
  };
}

function formsByWord(wordOf: readonly number[]): Numbers[] {
  const formsOf: Numbers[] = [];
  for (const [form, word] of wordOf.entries()) {
    if (word !== NO_WORD) {
      formsOf[word] = withNumber(formsOf[word], form);
    }
  }
  return formsOf;
}

/** The forms of a word, and of those that it is the stem of. */
export function formsOrStem(dictionary: WordDictionary, text: string): readonly number[] {
  const word = dictionary.find(text);
  const ofStem = dictionary.formsOfStem(text);
  return word === undefined ? ofStem : [...new Set([...dictionary.formsOf(word), ...ofStem])];
}
