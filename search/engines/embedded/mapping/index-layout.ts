import type { SearchPlan } from '../../field-values/search-plan.ts';
import { columnName, textColumns } from './text-columns.ts';

/** Version of this layout: part of the mapping hash, so that another layout is another generation. */
export const FORMAT = 'embedded-5';

/** Names of an entity's tables. */
export interface EntityTables {
  /** Documents as served, with what memory holds of them. */
  readonly documents: string;
  /** Full text; its columns are those of `textColumns`. */
  readonly texts: string;
  /** Titles for suggestions; absent where the plan suggests none. */
  readonly titles: string;
}

/** Names by the position of the entity in its model: names of entities may hold minus signs. */
export function entityTables(position: number | string): EntityTables {
  return {
    documents: `document_${position}`,
    texts: `text_${position}`,
    titles: `title_${position}`,
  };
}

const COMMON = `
  CREATE TABLE state(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE language(tag TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE problem(entity TEXT, id TEXT, problems TEXT NOT NULL, PRIMARY KEY(entity, id)) WITHOUT ROWID;
  CREATE TABLE vocabulary(id TEXT PRIMARY KEY, position TEXT NOT NULL, entry TEXT NOT NULL, languages TEXT NOT NULL) WITHOUT ROWID;
`;

/** Whether titles are kept for typing ahead: terms have no need of them, their labels are searched. */
export function hasTitles({ suggested }: SearchPlan): boolean {
  return suggested.length > 0;
}

/** Texts are analysed before they are written; the tokenizer only cuts at blanks. */
const TOKENS = `content='', contentless_delete=1, tokenize="ascii tokenchars '='"`;

/** The statements that lay out an empty generation. */
export function layOut(plans: readonly SearchPlan[]): string {
  return COMMON + plans.map(layOutEntity).join('');
}

/** The statements that lay out the tables of one entity. */
export function layOutEntity(plan: SearchPlan, position: number | string): string {
  const { documents, texts, titles } = entityTables(position);
  const columns = textColumns(plan)
    .weights.map((_, place) => columnName(place))
    .join(', ');
  // `json` stands last so that start-up reads the columns without it.
  return `
    CREATE TABLE ${documents}(
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, etag TEXT NOT NULL, modified TEXT,
      title TEXT, columns TEXT NOT NULL, json TEXT NOT NULL);
    CREATE VIRTUAL TABLE ${texts} USING fts5(${columns}, ${TOKENS}, prefix='2 3 4');
    ${hasTitles(plan) ? `CREATE VIRTUAL TABLE ${titles} USING fts5(title, ${TOKENS}, prefix='1 2 3 4');` : ''}
  `;
}

/** The statements that take the tables of one entity away. */
export function dropEntity(position: number | string): string {
  return Object.values(entityTables(position))
    .map((table) => `DROP TABLE IF EXISTS ${table};`)
    .join('\n');
}
