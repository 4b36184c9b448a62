import { createWordsByLength } from '../text/words-by-length.ts';
import { type Numbers, numbersIn, withNumber } from './numbers.ts';
import {
  createSorted,
  rangeOf,
  type SortedState,
  type SortedWords,
  sortedState,
  writtenBackwards,
} from './sorted-words.ts';
import { readForm } from './text-forms.ts';

/**
 * The words of an index: their forms in texts by number, the words and stems that forms are found by, and words in order
 * from both ends. It only grows; a word that no document has any more has forms without rows.
 */
export type WordDictionary = ReturnType<typeof createWordDictionary>;

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
export function createWordDictionary(kept?: WordsState) {
  const { texts = [], wordOf = [], stems = new Map<string, Numbers>() } = kept ?? {};
  const numbers = new Map(texts.map((text, word) => [text, word]));
  const formsOf = formsByWord(wordOf);
  /** Spellings of forms without a word. */
  const joined = createJoinedSpellings(kept?.joined);
  const byLength = createWordsByLength(texts);
  const forwards = createSorted((word) => texts[word] ?? '', kept?.forwards);
  const backwards = createSorted(writtenBackwards(texts), kept?.backwards);

  function numberOf(text: string): number {
    const known = numbers.get(text);
    if (known !== undefined) {
      return known;
    }
    const word = texts.push(text) - 1;
    numbers.set(text, word);
    byLength.add(word, text);
    return word;
  }

  return {
    /** One past the largest number of a form. */
    get forms(): number {
      return wordOf.length;
    },
    /** Adds a form; does nothing if it is known. */
    add(form: number, text: string): void {
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
    /** The word of a form; `NO_WORD` for a joined spelling. */
    wordOf: (form: number): number => wordOf[form] ?? NO_WORD,
    joined,
    find: (text: string): number | undefined => numbers.get(text),
    text: (word: number): string => texts[word] ?? '',
    /** The forms of a word. */
    formsOf: (word: number): readonly number[] => numbersIn(formsOf[word]),
    /** The forms that have a stem. */
    formsOfStem: (stem: string): readonly number[] => numbersIn(stems.get(stem)),
    /** Words with so many letters. */
    byLength: byLength.ofLength,
    /** Words in the order of their letters. */
    forwards: (): SortedWords => forwards(texts.length),
    /** Words, written backwards, in the order of their letters. */
    backwards: (): SortedWords => backwards(texts.length),
    /** Exports the state for a checkpoint. */
    state: (): WordsState => ({
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

/** The other spellings of words that signs tie (`wifi` for `Wi-Fi`), which stand at no place of a text, and their forms. */
type JoinedSpellings = ReturnType<typeof createJoinedSpellings>;

/** No spellings, or those of a checkpoint. */
export function createJoinedSpellings(formsOf = new Map<string, Numbers>()) {
  const spellings = [...formsOf.keys()];
  const spellingOf = new Map<number, string>();
  for (const [spelling, forms] of formsOf) {
    for (const form of numbersIn(forms)) {
      spellingOf.set(form, spelling);
    }
  }
  const sorted = createSorted((number) => spellings[number] ?? '');

  return {
    add(form: number, spelling: string): void {
      spellingOf.set(form, spelling);
      const known = formsOf.get(spelling);
      if (known === undefined) {
        spellings.push(spelling);
      }
      formsOf.set(spelling, withNumber(known, form));
    },
    /** The spelling of a form; empty if it is that of a word. */
    text: (form: number): string => spellingOf.get(form) ?? '',
    formsOf: (spelling: string): readonly number[] => numbersIn(formsOf.get(spelling)),
    /** The forms of all spellings that begin with some letters. */
    beginningWith(letters: string): readonly number[] {
      const inOrder = sorted(spellings.length);
      const { from, to } = rangeOf(inOrder, letters);
      const found: number[] = [];
      for (const number of inOrder.words.subarray(from, to)) {
        found.push(...numbersIn(formsOf.get(spellings[number] ?? '')));
      }
      return found;
    },
    /** Exports the state for a checkpoint: the forms by spelling. */
    state: (): Map<string, Numbers> => formsOf,
  };
}
