import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { columnsOf, type StoredColumns } from '../../field-values/columns.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { IndexedDocument, StoredDocument } from '../../search-index.ts';
import { type EntityTables, entityTables, hasTitles, textColumn } from '../mapping/index-layout.ts';
import { type TextRow, textRow } from '../mapping/text-row.ts';
import { type Connections, prepareWrite } from './connections.ts';

/** The documents of one entity in SQLite. Writes belong into the caller's transaction. */
export interface EntityStore {
  /** Writes a document to a row that is free. */
  add(row: number, document: IndexedDocument): Added;
  remove(row: number): void;
  read(row: number): StoredDocument | undefined;
  /** The title of a document as JSON. */
  title(row: number): string | undefined;
  /** Every row with what memory holds of it. */
  columns(): Iterable<DocumentRow>;
  /** Rows whose text matches an FTS5 expression. */
  match(expression: string): Int32Array;
  /** The same with relevance, the larger the better. */
  matchScored(expression: string): ScoredRows;
  /** The first rows whose titles match. */
  matchTitles(expression: string, most: number): readonly number[];
}

export interface Added {
  readonly columns: StoredColumns;
  readonly languages: TextRow['languages'];
}

export interface DocumentRow {
  readonly row: number;
  readonly id: string;
  readonly columns: StoredColumns;
}

export interface ScoredRows {
  readonly rows: Int32Array;
  /** By position in `rows`. */
  readonly scores: Float64Array;
}

/** Prepares the statements for the documents of one entity; `position` names its tables. */
export function createEntityStore(
  connections: Connections,
  plan: SearchPlan,
  position: number | string,
): EntityStore {
  const tables = entityTables(position);
  const reading = readStatements(connections.reader, tables, plan);
  const writing = writeStatements(connections, tables, plan);

  return {
    add(row, document) {
      const text = textRow(plan, document);
      const columns = columnsOf(plan, document);
      const { id, json, modified = null } = document;
      const title = document.document[plan.titleField] ?? null;
      const values = [row, id, entityTag(json), modified, JSON.stringify(title)];
      writing.document.run(...values, JSON.stringify(columns), json);
      writing.text.run(row, ...text.columns);
      writing.title?.run(row, text.titles);
      return { columns, languages: text.languages };
    },
    remove(row) {
      for (const statement of writing.deletes) {
        statement.run(row);
      }
    },
    read(row) {
      const found = reading.document.get(row);
      return found && storedDocument(plan.entity, found);
    },
    title: (row) => reading.title.get(row)?.title?.toString(),
    *columns() {
      for (const { row, id, columns } of reading.columns.iterate()) {
        yield { row: Number(row), id: String(id), columns: JSON.parse(String(columns)) };
      }
    },
    match: (expression) => Int32Array.from(numbers(reading.match.get(expression)?.rows)),
    matchScored(expression) {
      const found = reading.matchScored.get(expression);
      return {
        rows: Int32Array.from(numbers(found?.rows)),
        scores: Float64Array.from(numbers(found?.scores)),
      };
    },
    matchTitles: (expression, most) =>
      (reading.matchTitles?.all(expression, most) ?? []).map(({ row }) => Number(row)),
  };
}

/** Row lists come as one JSON array: an object per row would cost ten times as much. */
function numbers(json: unknown): number[] {
  return typeof json === 'string' ? JSON.parse(json) : [];
}

const decoder = new TextDecoder();

/** As bytes, because most documents are sent as they are: neither decoded nor encoded again. */
function storedDocument(entity: string, found: Record<string, unknown>): StoredDocument {
  const { id, bytes, etag, modified } = found;
  const utf8 = bytes instanceof Uint8Array ? bytes : new Uint8Array();
  return {
    entity,
    id: String(id),
    bytes: utf8,
    get json() {
      return decoder.decode(utf8);
    },
    etag: String(etag),
    ...(typeof modified === 'string' && { modified }),
  };
}

function entityTag(json: string): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 27);
}

function readStatements(reader: DatabaseSync, tables: EntityTables, plan: SearchPlan) {
  const { documents, texts, titles } = tables;
  const weights = plan.weights.map((weight) => weight.toFixed(6)).join(', ');
  return {
    document: reader.prepare(
      `SELECT id, etag, modified, CAST(json AS BLOB) AS bytes FROM ${documents} WHERE row = ?`,
    ),
    title: reader.prepare(`SELECT title FROM ${documents} WHERE row = ?`),
    columns: reader.prepare(`SELECT row, id, columns FROM ${documents} ORDER BY row`),
    match: reader.prepare(
      `SELECT json_group_array(rowid) AS rows FROM ${texts} WHERE ${texts} MATCH ?`,
    ),
    // The limit keeps SQLite from flattening the subquery: bm25 cannot be called inside an aggregate.
    matchScored: reader.prepare(
      `SELECT json_group_array(row) AS rows, json_group_array(score) AS scores FROM
         (SELECT rowid AS row, -bm25(${texts}, ${weights}) AS score
          FROM ${texts} WHERE ${texts} MATCH ? LIMIT -1)`,
    ),
    matchTitles: hasTitles(plan)
      ? reader.prepare(
          `SELECT rowid AS row FROM ${titles} WHERE ${titles} MATCH ? ORDER BY rowid LIMIT ?`,
        )
      : undefined,
  };
}

function writeStatements(connections: Connections, tables: EntityTables, plan: SearchPlan) {
  const { documents, texts, titles } = tables;
  const columns = plan.weights.map((_, index) => textColumn(index));
  const places = columns.map(() => '?').join(', ');
  return {
    document: prepareWrite(
      connections,
      `INSERT INTO ${documents}(row, id, etag, modified, title, columns, json) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    text: prepareWrite(
      connections,
      `INSERT INTO ${texts}(rowid, ${columns.join(', ')}) VALUES (?, ${places})`,
    ),
    title: hasTitles(plan)
      ? prepareWrite(connections, `INSERT INTO ${titles}(rowid, title) VALUES (?, ?)`)
      : undefined,
    deletes: [
      prepareWrite(connections, `DELETE FROM ${documents} WHERE row = ?`),
      prepareWrite(connections, `DELETE FROM ${texts} WHERE rowid = ?`),
      ...(hasTitles(plan)
        ? [prepareWrite(connections, `DELETE FROM ${titles} WHERE rowid = ?`)]
        : []),
    ],
  };
}
