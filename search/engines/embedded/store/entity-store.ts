import type { DatabaseSync } from 'node:sqlite';
import type { StoredColumns } from '../../field-values/columns.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { StoredDocument } from '../../search-index.ts';
import { type EntityTables, entityTables, hasTitles } from '../mapping/index-layout.ts';
import type { Connections } from './connections.ts';

/** The documents of one entity in SQLite, as they are committed. */
export interface EntityStore {
  read(row: number): StoredDocument | undefined;
  /** The title of a document as JSON. */
  title(row: number): string | undefined;
  /** Every row with what memory holds of it. */
  columns(): Iterable<DocumentRow>;
  /** Rows whose text matches an FTS5 expression. */
  match(expression: string): Int32Array;
  /** The same with relevance by the weights of all columns, the larger the better. */
  matchScored(expression: string, weights: readonly number[]): ScoredRows;
  /** The first rows whose titles match. */
  matchTitles(expression: string, most: number): readonly number[];
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

/** Prepares the statements that read documents of one entity; `position` names its tables. */
export function createEntityStore(
  { reader }: Pick<Connections, 'reader'>,
  plan: SearchPlan,
  position: number | string,
): EntityStore {
  const tables = entityTables(position);
  const reading = readStatements(reader, tables, plan);

  return {
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
    matchScored(expression, weights) {
      const found = reading.matchScored.get(expression, rankBy(weights));
      return {
        rows: Int32Array.from(numbers(found?.rows)),
        scores: Float64Array.from(numbers(found?.scores)),
      };
    },
    matchTitles: (expression, most) =>
      (reading.matchTitles?.all(expression, most) ?? []).map(({ row }) => Number(row)),
  };
}

/** As a rank, weights are read once for a query; as arguments of a function, again for every row. */
function rankBy(weights: readonly number[]): string {
  return `bm25(${weights.map((weight) => weight.toFixed(6)).join(', ')})`;
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

function readStatements(reader: DatabaseSync, tables: EntityTables, plan: SearchPlan) {
  const { documents, texts, titles } = tables;
  return {
    document: reader.prepare(
      `SELECT id, etag, modified, CAST(json AS BLOB) AS bytes FROM ${documents} WHERE row = ?`,
    ),
    title: reader.prepare(`SELECT title FROM ${documents} WHERE row = ?`),
    columns: reader.prepare(`SELECT row, id, columns FROM ${documents} ORDER BY row`),
    match: reader.prepare(
      `SELECT json_group_array(rowid) AS rows FROM ${texts} WHERE ${texts} MATCH ?`,
    ),
    // The limit keeps SQLite from flattening the subquery: a rank cannot be read inside an aggregate.
    matchScored: reader.prepare(
      `SELECT json_group_array(row) AS rows, json_group_array(score) AS scores FROM
         (SELECT rowid AS row, -rank AS score
          FROM ${texts} WHERE ${texts} MATCH ? AND rank MATCH ? LIMIT -1)`,
    ),
    matchTitles: hasTitles(plan)
      ? reader.prepare(
          `SELECT rowid AS row FROM ${titles} WHERE ${titles} MATCH ? ORDER BY rowid LIMIT ?`,
        )
      : undefined,
  };
}
