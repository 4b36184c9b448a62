/** Rows of documents by id. */
export type RowIds = ReturnType<typeof createRowIds>;

/** The id of each row; `undefined` for a row that is free. */
export type RowIdsState = (string | undefined)[];

/** No rows yet, or those of a checkpoint. */
export function createRowIds(ids: RowIdsState = []) {
  const rowById = new Map<string, number>();
  /** Rows below `size` without a document. */
  const freeRows = new Set<number>();
  for (const [row, id] of ids.entries()) {
    if (id === undefined) {
      freeRows.add(row);
    } else {
      rowById.set(id, row);
    }
  }
  /** Until the next write. */
  let everyRow: Int32Array | undefined;

  return {
    /** The ids by row: all that a checkpoint keeps. */
    state: ids,
    /** Number of documents. */
    get count(): number {
      return rowById.size;
    },
    /** One past the largest row. */
    get size(): number {
      return ids.length;
    },
    freeRows,
    /** Every row that holds a document. Do not write to it. */
    rows(): Int32Array {
      everyRow ??= rowsWithId(ids, rowById.size);
      return everyRow;
    },
    rowOf: (id: string): number | undefined => rowById.get(id),
    /** The id at a row; `undefined` for a row that is free. */
    idOf: (row: number): string | undefined => ids[row],
    /** Assigns a free row to a document. */
    put(row: number, id: string): void {
      while (ids.length <= row) {
        freeRows.add(ids.push(undefined) - 1);
      }
      freeRows.delete(row);
      everyRow = undefined;
      ids[row] = id;
      rowById.set(id, row);
    },
    remove(row: number): void {
      const id = ids[row];
      if (id !== undefined) {
        everyRow = undefined;
        // After a checkpoint, the document may have been read in another row already.
        if (rowById.get(id) === row) {
          rowById.delete(id);
        }
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
