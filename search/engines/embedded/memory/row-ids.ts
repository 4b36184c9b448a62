import { createTextNumbers } from '../../../dictionary/text-numbers.ts';

/** Which row holds which document. */
export interface RowIds {
  /** Number of documents. */
  readonly count: number;
  /** One past the largest row. */
  readonly size: number;
  /** Rows below `size` without a document. */
  readonly freeRows: ReadonlySet<number>;
  /** Every row that holds a document. Do not write to it. */
  rows(): Int32Array;
  rowOf(id: string): number | undefined;
  /** The id at a row; `undefined` for a row that is free. */
  idOf(row: number): string | undefined;
  /** Gives a free row to a document. */
  put(row: number, id: string): void;
  remove(row: number): void;
  /** The ids by row: all that a checkpoint keeps. */
  readonly state: RowIdsState;
}

/** The id of each row; `undefined` for a row that is free. */
export type RowIdsState = (string | undefined)[];

/** No rows yet, or those of a checkpoint. */
export function createRowIds(ids: RowIdsState = []): RowIds {
  const rowById = createTextNumbers(ids, (row) => ids[row] !== undefined);
  const freeRows = new Set<number>();
  for (const [row, id] of ids.entries()) {
    if (id === undefined) {
      freeRows.add(row);
    }
  }
  /** Until the next write. */
  let everyRow: Int32Array | undefined;

  return {
    state: ids,
    get count() {
      return rowById.size;
    },
    get size() {
      return ids.length;
    },
    freeRows,
    rows() {
      everyRow ??= rowsWithId(ids, rowById.size);
      return everyRow;
    },
    rowOf: rowById.find,
    idOf: (row) => ids[row],
    put(row, id) {
      while (ids.length <= row) {
        freeRows.add(ids.push(undefined) - 1);
      }
      freeRows.delete(row);
      everyRow = undefined;
      ids[row] = id;
      rowById.add(row);
    },
    remove(row) {
      const id = ids[row];
      if (id !== undefined) {
        everyRow = undefined;
        rowById.remove(row);
        ids[row] = undefined;
        freeRows.add(row);
      }
    },
  };
}

function rowsWithId(ids: readonly (string | undefined)[], count: number): Int32Array {
  const rows = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < ids.length; row += 1) {
    if (ids[row] !== undefined) {
      rows[found] = row;
      found += 1;
    }
  }
  return rows;
}
