import { createWordsByLength, type WordsOfLength } from '../../../text/words-by-length.ts';
import { readForm } from '../mapping/analysed-text.ts';
import { type Numbers, numbersIn, withNumber } from '../memory/numbers.ts';
import { createTextNumbers } from '../memory/text-numbers.ts';
import { createJoinedSpellings, type JoinedSpellings } from './joined-spellings.ts';

/**
 * The words of an index: their forms in texts by number, the words and stems that forms are found by, and words in order
 * from both ends. It only grows; a word that no document has any more has forms without rows.
 */
export interface WordDictionary {
  /** One past the largest number of a form. */
  readonly forms: number;
  /** Adds a form; does nothing where it is known. */
  add(number: number, form: string): void;
  /** The word of a form; `NO_WORD` for a joined spelling. */
  wordOf(form: number): number;
  /** What forms without a word are spelled. */
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
  /** All that a checkpoint keeps of it. */
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

type SortedState = Pick<SortedWords, 'words' | 'shared'>;

/** Words in order. */
export interface SortedWords {
  readonly words: Int32Array;
  /** By position: letters that a word begins with like the one before it, 255 for more. */
  readonly shared: Uint8Array;
  /** What a word is ordered by: itself, or itself written backwards. */
  text(word: number): string;
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

function sortedState({ words, shared }: SortedWords): SortedState {
  return { words, shared };
}

/** Some words written backwards, by number, each once it was asked for. */
function writtenBackwards(texts: readonly string[]): (word: number) => string {
  const reversed: string[] = [];
  return (word) => {
    reversed[word] ??= backwardsOf(texts[word] ?? '');
    return reversed[word] ?? '';
  };
}

/** A word written backwards. */
export function backwardsOf(word: string): string {
  return [...word].reverse().join('');
}

/** The part of sorted words that begin with some letters, as positions. */
export function rangeOf(
  sorted: SortedWords,
  beginning: string,
): { readonly from: number; readonly to: number } {
  const { words, shared, text } = sorted;
  const from = firstNotBefore(sorted, beginning, 0);
  let to = from;
  if (to < words.length && text(words[to] ?? 0).startsWith(beginning)) {
    const letters = Math.min(beginning.length, MOST_SHARED);
    do {
      to += 1;
    } while (to < words.length && (shared[to] ?? 0) >= letters);
  }
  return { from, to };
}

const MOST_SHARED = 255;

/** Letters that two words begin with. */
function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length, MOST_SHARED);
  let shared = 0;
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) {
    shared += 1;
  }
  return shared;
}

/** Words are put in order when they are looked for: a write costs nothing, and the next question one merge. */
function createSorted(
  text: (word: number) => string,
  kept: SortedState = { words: new Int32Array(0), shared: new Uint8Array(0) },
): (count: number) => SortedWords {
  let sorted: SortedWords = { ...kept, text };
  return (count) => {
    const { length } = sorted.words;
    if (length < count) {
      const added = Array.from({ length: count - length }, (_, at) => length + at);
      sorted = merged(
        sorted,
        added.sort((a, b) => (text(a) < text(b) ? -1 : 1)),
      );
    }
    return sorted;
  };
}

/** Puts some sorted words into their places; whatever stands between them is copied. */
function merged(before: SortedWords, added: readonly number[]): SortedWords {
  const { text } = before;
  const words = new Int32Array(before.words.length + added.length);
  const shared = new Uint8Array(words.length);
  let from = 0;
  let at = 0;
  const copyTo = (end: number) => {
    words.set(before.words.subarray(from, end), at);
    shared.set(before.shared.subarray(from, end), at);
    shareWithPrevious(at);
    at += end - from;
    from = end;
  };
  const shareWithPrevious = (position: number) => {
    if (position > 0 && position < words.length) {
      shared[position] = sharedLetters(text(words[position - 1] ?? 0), text(words[position] ?? 0));
    }
  };
  for (const word of added) {
    copyTo(firstNotBefore(before, text(word), from));
    words[at] = word;
    shareWithPrevious(at);
    at += 1;
  }
  copyTo(before.words.length);
  return { words, shared, text };
}

/** The position of the first word from `from` on that does not come before some letters. */
function firstNotBefore({ words, text }: SortedWords, letters: string, from: number): number {
  let low = from;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (text(words[middle] ?? 0) < letters) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
