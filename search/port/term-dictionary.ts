import type { WordQuery } from './search-query.ts';

/**
 * The folded words of all texts of an entity. The rules of `search/expansion` know an index by it alone, and so are the same for all
 * engines. Each call answers for many words.
 */
export interface TermDictionary {
  /** Primary subtags of the texts. */
  languages(): Awaitable<readonly string[]>;
  /** How many documents each typed word finds, with what else finds it; of more than {@link EXACT_DOCUMENTS}, about how many. */
  documentsWith(words: readonly WordQuery[]): Awaitable<readonly number[]>;
  /** About how many documents have each of these words, 0 for one that none has; of stems, the words with this stem count. */
  documentFrequency(words: readonly string[], as?: 'word' | 'stem'): readonly number[];
  /** For each of these letters, the words that begin with them. */
  startingWith(beginnings: readonly string[]): readonly (readonly DictionaryWord[])[];
  /** For each of these letters, the words that end with them. */
  endingWith(endings: readonly string[]): readonly (readonly DictionaryWord[])[];
  /** Other words within an edit distance, where neighbours that are swapped count once. */
  similar(word: string, mostEdits: number): readonly SpelledAlike[];
}

/** Documents of a typed word that are counted exactly: a word that no more have may well be misspelled in them. */
export const EXACT_DOCUMENTS = 2;

/** A folded word of an index. */
export interface DictionaryWord {
  readonly word: string;
  /** About how many documents have it. */
  readonly documents: number;
}

/** One that is spelled like another. */
export interface SpelledAlike extends DictionaryWord {
  readonly distance: number;
}

/** What an engine in memory has at once, and a server later. */
export type Awaitable<Value> = Value | Promise<Value>;
