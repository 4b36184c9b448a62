/** Version of this layout: part of the mapping hash, so that another layout is another generation. */
export const FORMAT = 'embedded-12';

/** Names of an entity's tables. */
export interface EntityTables {
  /** Documents as served, with what memory holds of them. */
  readonly documents: string;
  /** The forms of words, by the numbers that stand for them in texts. */
  readonly forms: string;
}

/** Names by the position of the entity in its model: names of entities may hold minus signs. */
export function entityTables(position: number | string): EntityTables {
  return { documents: `document_${position}`, forms: `form_${position}` };
}

const COMMON = `
  CREATE TABLE state(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE language(tag TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE problem(entity TEXT, id TEXT, problems BLOB NOT NULL, PRIMARY KEY(entity, id)) WITHOUT ROWID;
  CREATE TABLE problem_count(code TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE changed_row(entity INTEGER, row INTEGER, PRIMARY KEY(entity, row)) WITHOUT ROWID;
  CREATE TABLE vocabulary(id TEXT PRIMARY KEY, position TEXT NOT NULL, entry TEXT NOT NULL, languages TEXT NOT NULL) WITHOUT ROWID;
`;

/** The statements that lay out an empty generation. */
export function layOut(entities: number): string {
  return (
    COMMON + Array.from({ length: entities }, (_, position) => layOutEntity(position)).join('')
  );
}

/** The statements that lay out the tables of one entity. */
export function layOutEntity(position: number | string): string {
  const { documents, forms } = entityTables(position);
  // `json` stands last so that start-up reads the columns and texts without it.
  return `
    CREATE TABLE ${documents}(
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, etag TEXT NOT NULL, modified TEXT,
      title TEXT, columns TEXT NOT NULL, texts BLOB NOT NULL, json TEXT NOT NULL);
    CREATE TABLE ${forms}(number INTEGER PRIMARY KEY, form TEXT NOT NULL);
  `;
}

/** The statements that take the tables of one entity away. */
export function dropEntity(position: number | string): string {
  return Object.values(entityTables(position))
    .map((table) => `DROP TABLE IF EXISTS ${table};`)
    .join('\n');
}
