import type { DatabaseSync } from 'node:sqlite';
import { UnusableStoreError } from '../../errors.ts';

const SCHEMA_VERSION = 1;

/** `triples` is the last column, so SQLite reads an entry without reading the triples. */
const TABLES = `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE graph (
    graph TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    catalogue TEXT,
    original_id TEXT,
    hash TEXT NOT NULL,
    issued TEXT NOT NULL,
    modified TEXT NOT NULL,
    triples TEXT NOT NULL
  );
  CREATE INDEX graph_by_kind ON graph (kind, id);
  CREATE INDEX graph_by_catalogue ON graph (catalogue, kind, id) WHERE catalogue IS NOT NULL;
  CREATE INDEX graph_by_origin ON graph (original_id, catalogue) WHERE original_id IS NOT NULL;

  CREATE TABLE change (
    seq INTEGER PRIMARY KEY,
    graph TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    catalogue TEXT,
    operation TEXT NOT NULL,
    at TEXT NOT NULL
  );
`;

/**
 * Sets up the connection for durable commits and creates the tables of a new file. Throws
 * `UnusableStoreError` (`other-version`) for a file with another schema version.
 */
export function prepareLayout(database: DatabaseSync, file: string): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  if (version === 0) {
    database.exec(`BEGIN IMMEDIATE; ${TABLES} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
  } else if (version !== SCHEMA_VERSION) {
    throw new UnusableStoreError(
      'other-version',
      `${file} has layout version ${version}; this program reads version ` +
        `${SCHEMA_VERSION}. Start the program that wrote it, or choose another data directory.`,
    );
  }
}
