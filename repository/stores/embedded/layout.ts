import type { DatabaseSync } from 'node:sqlite';
import manifest from '../../../package.json' with { type: 'json' };
import { UnusableStoreError } from '../../errors.ts';
import type { StoreLog } from '../backend.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';

/**
 * Version of the tables below. A new one needs a step in `UPGRADES`, a row in `VERSION_OF_LAYOUT` and a fixture of its files
 * (`repository/test/stores/embedded/layouts`).
 */
export const LAYOUT = 3;

/**
 * The version of the platform that brought each layout. No two have the same, so that a version says which data
 * it reads: whoever changes the layout raises the version.
 */
export const VERSION_OF_LAYOUT: Readonly<Record<number, string>> = {
  1: '0.1.0',
  2: '0.2.0',
  3: '0.3.0',
};

const SETTING = `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** `triples` (`storedTriples`) comes after the entry, so SQLite reads an entry without reading the triples. */
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

/** Definitions of a new file. */
export const DEFINITIONS = SETTING + TABLES.graph + graphIndexes() + TABLES.change;

/** Statements that upgrade a file from a layout to the next one. */
const UPGRADES: Readonly<Record<number, string>> = {
  // The rows get their digests when they are written, or in the background.
  1: "ALTER TABLE graph ADD COLUMN digest TEXT; INSERT INTO setting VALUES ('digests-missing', 'true');",
  // Triples are compressed from now on (`storedTriples`); rows that are there stay as they are until they are written.
  2: '',
};

/**
 * Sets up the connection for durable commits, creates the tables of a new file, and brings those of an
 * older program up to date, after a copy of the file. Rejects with `UnusableStoreError`: `other-version` for a
 * layout that this program does not know, `unusable-file` if there is no room for the copy.
 */
export async function prepareLayout(
  database: DatabaseSync,
  file: string,
  log: StoreLog,
): Promise<void> {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const layout = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (layout === 0) {
    setLayout(database, DEFINITIONS);
  } else if (layout !== LAYOUT) {
    await upgrade(database, { file, layout, log });
  }
  database
    .prepare(
      `INSERT INTO setting VALUES ('program', ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
    )
    .run(manifest.version);
}

interface OlderFile {
  readonly file: string;
  readonly layout: number;
  readonly log: StoreLog;
}

async function upgrade(database: DatabaseSync, older: OlderFile): Promise<void> {
  const { file, layout, log } = older;
  // A database of another program has no such table.
  const program = database.prepare("SELECT value FROM setting WHERE name = 'program'").get()?.value;
  const steps: string[] = [];
  for (let from = layout; from !== LAYOUT; from += 1) {
    const step = UPGRADES[from];
    if (step === undefined) {
      throw new UnusableStoreError('other-version', unknownLayout(older, program));
    }
    steps.push(step);
  }
  const copy = await copyBeforeUpgrade(database, { ...older, to: LAYOUT });
  setLayout(database, steps.join('\n'));
  log(`${file} has layout ${LAYOUT} now. Delete ${copy} when you do not want to go back.`);
}

function setLayout(database: DatabaseSync, sql: string): void {
  database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${LAYOUT}; COMMIT;`);
}

function unknownLayout({ file, layout }: OlderFile, program: unknown): string {
  const writer = program === undefined ? 'another version' : `version ${program}`;
  return (
    `${file} has layout ${layout}, written by ${writer} of this program; version ${manifest.version} reads layouts up to ` +
    `${LAYOUT}. Start ${writer === 'another version' ? 'the version that wrote it' : `${writer} or a newer one`}, or set ` +
    'PLATFORM_DATA_DIR to another directory and restore a backup into it: npm run restore -- <file>'
  );
}
