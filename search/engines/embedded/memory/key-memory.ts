import type { RowTest } from '../query/field-tests.ts';
import {
  type Column,
  clearValues,
  columnState,
  createColumn,
  setValues,
  valuesOf,
} from './column.ts';
import { createDictionary, type DictionaryState } from './dictionary.ts';

/** Keys that rows are found by, compared as they stand. */
export type KeyMemory = ReturnType<typeof createKeyMemory>;

/** Keys as a checkpoint keeps them. */
export interface KeyState {
  readonly column: Column;
  readonly dictionary: DictionaryState;
}

/** Empty memory for keys, or that of a checkpoint. */
export function createKeyMemory(kept?: KeyState) {
  const column = kept?.column ?? createColumn();
  const dictionary = createDictionary(kept?.dictionary);

  function remove(row: number): void {
    for (const ordinal of valuesOf(column, row)) {
      dictionary.release(ordinal);
    }
    clearValues(column, row);
  }

  return {
    put(row: number, keys: readonly string[]): void {
      remove(row);
      setValues(
        column,
        row,
        keys.map((key) => dictionary.acquire(key)),
      );
    },
    remove,
    /** Whether any row has this key. */
    has: (key: string): boolean => dictionary.find(key) !== undefined,
    /** Compiles a test for rows with one of these keys. */
    test(keys: Iterable<string>): RowTest {
      const ordinals = new Set<number>();
      for (const key of keys) {
        const ordinal = dictionary.find(key);
        if (ordinal !== undefined) {
          ordinals.add(ordinal);
        }
      }
      return ordinals.size === 0 ? () => false : (row) => hasAny(column, row, ordinals);
    },
    /** Exports the state for a checkpoint. */
    state: (): KeyState => ({ column: columnState(column), dictionary: dictionary.state }),
  };
}

function hasAny(
  { start, length, data }: Column,
  row: number,
  wanted: ReadonlySet<number>,
): boolean {
  const first = start[row] ?? 0;
  const end = first + (length[row] ?? 0);
  for (let at = first; at < end; at += 1) {
    if (wanted.has(data[at] ?? -1)) {
      return true;
    }
  }
  return false;
}
