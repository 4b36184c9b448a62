import type { IndexFormats } from '../../../port/search-engine.ts';

/**
 * The current version of this layout is part of the mapping hash, so that another layout is another generation. An earlier one is
 * readable where tables and columns are the same, and only the words or values in them are made otherwise.
 */
export const FORMATS: IndexFormats = { current: 'embedded-12', readable: ['embedded-12'] };

/** Tables of the rows of an entity, or of a vocabulary. */
export interface EntityTables {
  /** Documents as served, with their data for memory. */
  readonly documents: string;
  /** The forms of words, by the numbers that stand for them in texts. */
  readonly forms: string;
  /** The number that its rows in shared tables have in the column `part`; absent if the tables hold nothing else. */
  readonly part?: number;
}

/** An entity has tables by its position in its model: names of entities may hold minus signs. Vocabularies are parts of shared tables. */
export type EntityPosition = number | VocabularyPosition;

export interface VocabularyPosition {
  readonly part: number;
}

/** The tables that vocabularies share: of tables for each, SQLite would read the definitions again with each new one. */
export const VOCABULARY_TABLES = { documents: 'document_v', forms: 'form_v' } as const;

export function entityTables(position: EntityPosition): EntityTables {
  return typeof position === 'number'
    ? { documents: `document_${position}`, forms: `form_${position}` }
    : { ...VOCABULARY_TABLES, part: position.part };
}

/** The condition of SQL that rows belong to an entity or a vocabulary. */
export function isOf({ part }: EntityTables): string {
  return part === undefined ? 'true' : `part = ${part}`;
}

/** An insertion of rows with these columns. */
export function insertInto(
  table: 'documents' | 'forms',
  tables: EntityTables,
  columns: readonly string[],
): string {
  const { part } = tables;
  const values = columns.map(() => '?');
  const [names, all] =
    part === undefined
      ? [columns, values]
      : [
          ['part', ...columns],
          [part, ...values],
        ];
  return `INSERT INTO ${tables[table]}(${names.join(', ')}) VALUES (${all.join(', ')})`;
}

const COMMON = `
  CREATE TABLE state(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE language(tag TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE problem(entity TEXT, id TEXT, problems BLOB NOT NULL, PRIMARY KEY(entity, id)) WITHOUT ROWID;
  CREATE TABLE problem_count(code TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE changed_row(entity INTEGER, row INTEGER, PRIMARY KEY(entity, row)) WITHOUT ROWID;
  CREATE TABLE vocabulary(id TEXT PRIMARY KEY, part INTEGER NOT NULL, entry TEXT NOT NULL, languages TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE ${VOCABULARY_TABLES.documents}(
    part INTEGER NOT NULL, row INTEGER NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, modified TEXT,
    title TEXT, columns TEXT NOT NULL, texts BLOB NOT NULL, json TEXT NOT NULL, PRIMARY KEY(part, row));
  CREATE TABLE ${VOCABULARY_TABLES.forms}(
    part INTEGER NOT NULL, number INTEGER NOT NULL, form TEXT NOT NULL, PRIMARY KEY(part, number)) WITHOUT ROWID;
`;

/** The statements that lay out an empty generation. */
export function layOut(entities: number): string {
  return (
    COMMON + Array.from({ length: entities }, (_, position) => layOutEntity(position)).join('')
  );
}

/** The statements that lay out the tables of one entity. */
function layOutEntity(position: number): string {
  const { documents, forms } = entityTables(position);
  // `json` stands last so that start-up reads the columns and texts without it.
  return `
    CREATE TABLE ${documents}(
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, etag TEXT NOT NULL, modified TEXT,
      title TEXT, columns TEXT NOT NULL, texts BLOB NOT NULL, json TEXT NOT NULL);
    CREATE TABLE ${forms}(number INTEGER PRIMARY KEY, form TEXT NOT NULL);
  `;
}

/** The statements that take the rows of one vocabulary away. */
export function dropVocabulary(position: VocabularyPosition): string {
  const condition = isOf(entityTables(position));
  const deletions = Object.values(VOCABULARY_TABLES).map(
    (table) => `DELETE FROM ${table} WHERE ${condition};`,
  );
  return `BEGIN IMMEDIATE; ${deletions.join(' ')} COMMIT;`;
}
