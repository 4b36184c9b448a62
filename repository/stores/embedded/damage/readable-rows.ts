import type { DatabaseSync } from 'node:sqlite';
import { isCorruption, orUnreadable } from '../../sqlite-errors.ts';
import type { Row } from '../rows.ts';

/** Row ids that are tried after the last one found, where no index tells the greatest. */
const FAR = 100_000;

/** Row ids that are tried one by one after one that cannot be read. */
const STEP = 1_000;

/**
 * Yields the readable rows of a table by row id. A damaged page ends a scan, so the rows behind it are looked up one by
 * one until a scan works again.
 */
export function* readableRows(database: DatabaseSync, table: string): Generator<Row> {
  const scan = database.prepare(
    `SELECT rowid AS row_id, * FROM ${table} WHERE rowid > ? ORDER BY rowid`,
  );
  const lookup = database.prepare(`SELECT rowid AS row_id, * FROM ${table} WHERE rowid = ?`);
  const greatest = lastRowId(database, table);
  let read = 0;
  let last = greatest ?? FAR;
  const found = (row: Row) => {
    last = greatest ?? Number(row.row_id) + FAR;
    return row;
  };
  for (;;) {
    try {
      for (const row of scan.iterate(read)) {
        read = Number(row.row_id);
        yield found(row);
      }
      return;
    } catch (error) {
      if (!isCorruption(error)) {
        throw error;
      }
    }
    const end = read + STEP;
    for (; read < end && read < last; read += 1) {
      const row = orUnreadable(() => lookup.get(read + 1));
      if (row && row !== 'unreadable') {
        yield found(row);
      }
    }
    if (read >= last) {
      return;
    }
  }
}

/** The greatest row id that the table or one of its indexes tells; `undefined` if all are damaged. */
function lastRowId(database: DatabaseSync, table: string): number | undefined {
  const indexes = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? ORDER BY name")
    .all(table);
  const sources = [
    `SELECT max(rowid) AS last FROM ${table}`,
    ...indexes.map(({ name }) => `SELECT max(+rowid) AS last FROM ${table} INDEXED BY "${name}"`),
  ];
  const found = sources.flatMap((sql) => {
    try {
      return [Number(database.prepare(sql).get()?.last ?? 0)];
    } catch {
      // Damaged, or an index of a part of the rows, which cannot answer this.
      return [];
    }
  });
  return found.length > 0 ? Math.max(...found) : undefined;
}
