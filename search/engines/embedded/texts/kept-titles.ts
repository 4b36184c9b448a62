import { LRUCache } from 'lru-cache';
import type { ComparedTitle, TitleCandidate } from '../../../query/title-candidates.ts';

/** Titles as they are compared, by row, and the best ones for a text, so that a key typed reads and compares little. */
export interface KeptTitles {
  titleOf(row: number, read: () => ComparedTitle): ComparedTitle;
  /** The best titles for what was typed by a reader, as `typed` says it. */
  bestFor(typed: string, find: () => readonly TitleCandidate[]): readonly TitleCandidate[];
  /** A row has changed, or is new or gone. */
  changed(row: number): void;
}

/** About 8 MB of titles in four languages. */
const MOST_TITLES = 10_000;
/** Texts typed, each with as many titles as are shown. */
const MOST_TYPED = 1_000;
const MOST_BEST = 20_000;

/** No titles yet. */
export function createKeptTitles(): KeptTitles {
  const titles = new LRUCache<number, ComparedTitle>({ max: MOST_TITLES });
  const best = new LRUCache<string, readonly TitleCandidate[]>({
    max: MOST_TYPED,
    maxSize: MOST_BEST,
    sizeCalculation: ({ length }) => length + 1,
  });
  return {
    titleOf(row, read) {
      const title = titles.get(row) ?? read();
      titles.set(row, title);
      return title;
    },
    bestFor(typed, find) {
      const known = best.get(typed);
      const found = known ?? find();
      if (!known) {
        best.set(typed, found);
      }
      return found;
    },
    changed(row) {
      titles.delete(row);
      best.clear();
    },
  };
}
