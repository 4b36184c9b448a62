import { LRUCache } from 'lru-cache';
import type { RowIds } from './row-ids.ts';

/** Every row in some order. Do not write to it. */
export interface SortedRows {
  readonly rows: Int32Array;
  /** By row: its position in `rows`. */
  readonly positions: Int32Array;
}

/** Orders of all rows by query, so that a page does not sort unchanged rows again. */
export type SortOrderCache = ReturnType<typeof createSortOrderCache>;

/** Orders that are kept: the fields that portals sort by, in some languages. */
const MAX_ORDERS = 24;
/** The part of the rows from which sorting all is faster than putting changed ones into their places. */
const MANY = 0.2;

interface Kept {
  order: SortedRows;
  readonly changed: Set<number>;
}

/** No orders yet. */
export function createSortOrderCache(ids: Pick<RowIds, 'rows' | 'idOf' | 'size'>) {
  const kept = new LRUCache<string, Kept>({ max: MAX_ORDERS });
  return {
    /** Orders all rows by `compare`; a name stands for one order. */
    of(name: string, compare: (a: number, b: number) => number): SortedRows {
      const known = kept.get(name) ?? {
        order: { rows: new Int32Array(0), positions: new Int32Array(0) },
        changed: new Set(ids.rows()),
      };
      if (known.changed.size > 0) {
        known.order = withPositions(upToDate(known, ids, compare), ids.size);
        known.changed.clear();
      }
      kept.set(name, known);
      return known.order;
    },
    /** The values of a row have changed, or it is new or gone. */
    changed(row: number): void {
      for (const { changed } of kept.values()) {
        changed.add(row);
      }
    },
  };
}

function upToDate(
  { order, changed }: Kept,
  ids: Pick<RowIds, 'rows' | 'idOf'>,
  compare: (a: number, b: number) => number,
): Int32Array {
  if (changed.size > MANY * order.rows.length) {
    return ids.rows().toSorted(compare);
  }
  const left = order.rows.filter((row) => !changed.has(row));
  const added = [...changed].filter((row) => ids.idOf(row) !== undefined).sort(compare);
  return merged(left, added, compare);
}

/** Puts some sorted rows into their places among others. */
function merged(
  left: Int32Array,
  added: readonly number[],
  compare: (a: number, b: number) => number,
): Int32Array {
  const rows = new Int32Array(left.length + added.length);
  let from = 0;
  for (const [count, row] of added.entries()) {
    const to = placeFrom(left, from, (other) => compare(other, row) < 0);
    rows.set(left.subarray(from, to), from + count);
    rows[to + count] = row;
    from = to;
  }
  rows.set(left.subarray(from), from + added.length);
  return rows;
}

/** The place of the first of sorted rows, from one on, that is not before another. */
export function placeFrom(
  rows: Int32Array,
  from: number,
  isBefore: (row: number) => boolean,
): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(rows[middle] ?? 0)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function withPositions(rows: Int32Array, size: number): SortedRows {
  const positions = new Int32Array(size);
  for (let at = 0; at < rows.length; at += 1) {
    positions[rows[at] ?? 0] = at;
  }
  return { rows, positions };
}
