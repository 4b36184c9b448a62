import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { createLoadedCache, type LoadedCache, type LoadedOfIndexes } from './loaded-cache.ts';

const counts = cacheCounts('term-dictionary');

/** Forms of all indexes of this process, some 300 MB. */
const MOST_FORMS = 2_000_000;
const WORDS = wordsOfSize(MOST_FORMS);

/** Keeps the words of indexes with so many forms. */
export function wordsOfSize(maxSize: number): LoadedOfIndexes<CountedWords> {
  return new LRUCache({ maxSize, sizeCalculation: ({ entries }) => Math.max(1, entries) });
}

/** Keeps the words of an index in memory. */
export function createWordsCache(
  load: () => Promise<CountedWords>,
  now?: () => number,
  kept = WORDS,
): LoadedCache<CountedWords> {
  const entriesIn = ({ words }: CountedWords) => words.forms;
  return createLoadedCache({ counts, kept, load, entriesIn, ...(now && { now }) });
}
