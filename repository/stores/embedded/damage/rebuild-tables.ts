import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { graphIndexes, TABLES } from '../layout.ts';
import { readableRows } from './readable-rows.ts';

/** A file whose tables have to be replaced. */
interface DamagedFile {
  readonly file: string;
  /** The newest number that was given to a change. */
  readonly lastSeq: number;
}

/**
 * Replaces the tables of a file by copies of all rows that can be read, in one transaction, and gives the
 * number of the newest change. The pages of the damaged tables stay in the file, unused: freeing them would
 * trust the links between them, and could free a page that is in use. A graph whose change is lost gets a
 * new one.
 */
export function rebuildTables({ file, lastSeq }: DamagedFile): number {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // Reads the damaged tables: an error there must not reach the transaction that writes.
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
    const suffix = `_${nextNumber(database)}`;
    replaceTable({ database, reader }, 'graph', suffix);
    database.exec(graphIndexes(suffix));
    replaceTable({ database, reader }, 'change', suffix);
    const newest = addMissingChanges(database, lastSeq);
    database.exec('COMMIT');
    return newest;
  } finally {
    // Without COMMIT this rolls back.
    database.close();
    reader.close();
  }
}

function nextNumber(database: DatabaseSync): number {
  const sql = "SELECT count(*) AS count FROM sqlite_schema WHERE name LIKE 'damaged_graph_%'";
  return Number(database.prepare(sql).get()?.count) + 1;
}

function replaceTable(
  { database, reader }: Readonly<Record<'database' | 'reader', DatabaseSync>>,
  table: keyof typeof TABLES,
  suffix: string,
): void {
  const damaged = `damaged_${table}${suffix}`;
  database.exec(`ALTER TABLE ${table} RENAME TO ${damaged}; ${TABLES[table]}`);
  const columns = database
    .prepare('SELECT name, "notnull" FROM pragma_table_info(?)')
    .all(table)
    .map((column) => ({ name: String(column.name), isNeeded: column.notnull === 1 }));
  const insert = database.prepare(
    `INSERT OR REPLACE INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of readableRows(reader, table)) {
    // A damaged row may miss values that every row has.
    if (columns.every(({ name, isNeeded }) => row[name] !== null || !isNeeded)) {
      insert.run(...columns.map(({ name }) => row[name] as SQLInputValue));
    }
  }
}

function addMissingChanges(database: DatabaseSync, lastSeq: number): number {
  const newest = Number(
    database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM change').get()?.seq,
  );
  const from = Math.max(newest, lastSeq);
  const { changes } = database
    .prepare(
      `INSERT INTO change (seq, graph, kind, id, catalogue, operation, at)
       SELECT ? + row_number() OVER (ORDER BY rowid), graph, kind, id, catalogue, 'put', modified
       FROM graph WHERE graph NOT IN (SELECT graph FROM change)`,
    )
    .run(from);
  return from + Number(changes);
}
