import { LRUCache } from 'lru-cache';
import type { ComparedTitle, TitleCandidate } from '../../../query/title-candidates.ts';

/** Titles as they are compared, by row, and the best ones for a text, so that a key typed reads and compares little. */
export type SuggestionCache = ReturnType<typeof createSuggestionCache>;

/** About 8 MB of titles in four languages. */
const MAX_TITLES = 10_000;
/** Texts typed, each with as many titles as are shown. */
const MAX_TYPED = 1_000;
const MAX_BEST = 20_000;

/** Bounded by `maxSize`: `max` would make LRUCache allocate all slots up front, even for a vocabulary of three terms. */
export function createSuggestionCache() {
  const titles = new LRUCache<number, ComparedTitle>({
    maxSize: MAX_TITLES,
    sizeCalculation: () => 1,
  });
  const best = new LRUCache<string, readonly TitleCandidate[]>({
    maxSize: MAX_BEST,
    sizeCalculation: ({ length }) => length + MAX_BEST / MAX_TYPED,
  });
  return {
    titleOf(row: number, read: () => ComparedTitle): ComparedTitle {
      const title = titles.get(row) ?? read();
      titles.set(row, title);
      return title;
    },
    /** Cached best titles; `typed` is the key. */
    bestFor(typed: string, find: () => readonly TitleCandidate[]): readonly TitleCandidate[] {
      const known = best.get(typed);
      const found = known ?? find();
      if (!known) {
        best.set(typed, found);
      }
      return found;
    },
    /** A row has changed, or is new or gone. */
    changed(row: number): void {
      titles.delete(row);
      best.clear();
    },
  };
}
