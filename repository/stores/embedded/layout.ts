import type { DatabaseSync } from 'node:sqlite';
import { UnusableStoreError } from '../../errors.ts';

const SCHEMA_VERSION = 2;

const SETTING = `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** `triples` comes after the entry, so SQLite reads an entry without reading the triples. */
export const TABLES = {
  graph: `
    CREATE TABLE graph (
      graph TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      catalogue TEXT,
      original_id TEXT,
      hash TEXT NOT NULL,
      issued TEXT NOT NULL,
      modified TEXT NOT NULL,
      triples TEXT NOT NULL,
      digest TEXT
    );
  `,
  change: `
    CREATE TABLE change (
      seq INTEGER PRIMARY KEY,
      graph TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      catalogue TEXT,
      operation TEXT NOT NULL,
      at TEXT NOT NULL
    );
  `,
} as const;

/** The indexes of the table of graphs; a table that replaces a damaged one has other names for them. */
export function graphIndexes(suffix = ''): string {
  return `
    CREATE INDEX graph_by_kind${suffix} ON graph (kind, id);
    CREATE INDEX graph_by_catalogue${suffix} ON graph (catalogue, kind, id) WHERE catalogue IS NOT NULL;
    CREATE INDEX graph_by_origin${suffix} ON graph (original_id, catalogue) WHERE original_id IS NOT NULL;
  `;
}

/** What brings a file from a version to the next one. */
const UPGRADES: Readonly<Record<number, string>> = {
  0: SETTING + TABLES.graph + graphIndexes() + TABLES.change,
  // The rows get their digests when they are written, or in the background.
  1: "ALTER TABLE graph ADD COLUMN digest TEXT; INSERT INTO setting VALUES ('digests-missing', 'true');",
};

/**
 * Sets up the connection for durable commits, creates the tables of a new file, and brings those of an
 * older program up to date. Throws `UnusableStoreError` (`other-version`) for any other schema version.
 */
export function prepareLayout(database: DatabaseSync, file: string): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version === SCHEMA_VERSION) {
    return;
  }
  const upgrade = UPGRADES[version];
  if (upgrade === undefined) {
    throw new UnusableStoreError(
      'other-version',
      `${file} has layout version ${version}; this program reads version ` +
        `${SCHEMA_VERSION}. Start the program that wrote it, or choose another data directory.`,
    );
  }
  database.exec(`BEGIN IMMEDIATE; ${upgrade} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
}
