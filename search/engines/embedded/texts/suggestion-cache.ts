import { LRUCache } from 'lru-cache';
import type { ComparedTitle, TitleCandidate } from '../../../query/title-candidates.ts';

/** Titles as they are compared, by row, and the best ones for a text, so that a key typed reads and compares little. */
export type SuggestionCache = ReturnType<typeof createSuggestionCache>;

/** About 8 MB of titles in four languages. */
const MAX_TITLES = 10_000;
/** Texts typed, each with as many titles as are shown. */
const MAX_TYPED = 1_000;
const MAX_BEST = 20_000;

/** No titles yet. A number of entries would take its room at once, for each vocabulary of three terms, too; sizes do not. */
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
    /** The best titles for what was typed by a reader, as `typed` says it. */
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
