import { rankedTags } from '../../../../profile-compiler/index.ts';
import type { SortValue, StoredSort } from '../../../field-values/columns.ts';
import type { Direction } from '../../../port/search-query.ts';

/** Reads the sort value of a row. */
export type KeyOf = (row: number) => SortValue | undefined;

/** The values of one sort field. */
export type SortMemory = ReturnType<typeof createSortMemory>;

/** The values of one field by language tag, see `StoredSort`. */
export type SortState = Map<string, SortValues>;

/** Sort values of one language, by row. */
export interface SortValues {
  readonly low: (SortValue | undefined)[];
  /** Largest values, of the rows where they differ from the smallest. */
  readonly high: Map<number, SortValue>;
}

const PICK = '';

/** The empty columns of one field to sort by, or those of a checkpoint. */
export function createSortMemory(byLanguage: SortState = new Map()) {
  return {
    /** State for a checkpoint. */
    state: byLanguage,
    /** Ascending by the smallest value of a row, descending by the largest; of a language, else the text pick. */
    keyOf(direction: Direction, language?: string): KeyOf {
      const tags = language === undefined ? [] : rankedTags([...byLanguage.keys()], language);
      const keys = [...tags, PICK]
        .map((tag) => byLanguage.get(tag))
        .filter((values) => values !== undefined)
        .map((values) => keyAt(values, direction));
      const [first = () => undefined, ...others] = keys;
      return others.length === 0 ? first : (row) => firstAt(keys, row);
    },
    put(row: number, stored: StoredSort): void {
      for (const [language, [low, high = low]] of Object.entries(stored)) {
        const values = byLanguage.getOrInsertComputed(language, () => ({
          low: [],
          high: new Map(),
        }));
        values.low[row] = low;
        if (high !== low) {
          values.high.set(row, high);
        }
      }
    },
    remove(row: number): void {
      for (const { low, high } of byLanguage.values()) {
        low[row] = undefined;
        high.delete(row);
      }
    },
  };
}

function keyAt({ low, high }: SortValues, direction: Direction): KeyOf {
  return direction === 'asc' || high.size === 0
    ? (row) => low[row]
    : (row) => high.get(row) ?? low[row];
}

function firstAt(keys: readonly KeyOf[], row: number): SortValue | undefined {
  for (const keyOf of keys) {
    const value = keyOf(row);
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}
