import { shorterForms } from '../../../query/pick-text.ts';
import type { SortValue, StoredSort } from '../../field-values/columns.ts';
import type { Direction } from '../../search-query.ts';

/** Gives the value that a row is sorted by. */
export type KeyOf = (row: number) => SortValue | undefined;

/** The values of one sort field. */
export interface SortMemory {
  /** Ascending by the smallest value of a row, descending by the largest; of a language, else the text pick. */
  keyOf(direction: Direction, language?: string): KeyOf;
  put(row: number, stored: StoredSort): void;
  remove(row: number): void;
}

interface Values {
  readonly low: (SortValue | undefined)[];
  readonly high: (SortValue | undefined)[];
}

const PICK = '';

/** The empty columns of one field to sort by. */
export function createSortMemory(): SortMemory {
  const byLanguage = new Map<string, Values>();

  function valuesIn(language: string): Values {
    const known = byLanguage.get(language);
    if (known) {
      return known;
    }
    const values: Values = { low: [], high: [] };
    byLanguage.set(language, values);
    return values;
  }

  return {
    keyOf(direction, language) {
      const end = direction === 'asc' ? 'low' : 'high';
      const tags = language === undefined ? [] : shorterForms(language.toLowerCase());
      const columns = [...tags, PICK]
        .map((tag) => byLanguage.get(tag)?.[end])
        .filter((column) => column !== undefined);
      const [first = [], ...others] = columns;
      return others.length === 0 ? (row) => first[row] : (row) => firstAt(columns, row);
    },
    put(row, stored) {
      for (const [language, [low, high = low]] of Object.entries(stored)) {
        const values = valuesIn(language);
        values.low[row] = low;
        values.high[row] = high;
      }
    },
    remove(row) {
      for (const { low, high } of byLanguage.values()) {
        low[row] = undefined;
        high[row] = undefined;
      }
    },
  };
}

function firstAt(
  columns: readonly (readonly (SortValue | undefined)[])[],
  row: number,
): SortValue | undefined {
  for (const column of columns) {
    const value = column[row];
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}
