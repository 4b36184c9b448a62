import { LRUCache } from 'lru-cache';
import type { ComparedTitle } from '../../../query/title-candidates.ts';

/** Titles as they are compared, by row, and rows whose titles continue a text, so that a key typed reads and compares little. */
export interface KeptTitles {
  titleOf(row: number, read: () => ComparedTitle): ComparedTitle;
  rowsFor(typed: string, find: () => readonly number[]): readonly number[];
  /** A row has changed, or is new or gone. */
  changed(row: number): void;
}

/** About 8 MB of titles in four languages. */
const MOST_TITLES = 10_000;
/** Texts typed, with some hundred rows each at most. */
const MOST_TYPED = 1_000;

/** No titles yet. */
export function createKeptTitles(): KeptTitles {
  const titles = new LRUCache<number, ComparedTitle>({ max: MOST_TITLES });
  const typed = new LRUCache<string, readonly number[]>({ max: MOST_TYPED });
  return {
    titleOf(row, read) {
      const title = titles.get(row) ?? read();
      titles.set(row, title);
      return title;
    },
    rowsFor(text, find) {
      const rows = typed.get(text) ?? find();
      typed.set(text, rows);
      return rows;
    },
    changed(row) {
      titles.delete(row);
      typed.clear();
    },
  };
}
