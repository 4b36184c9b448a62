import type { DatabaseSync } from 'node:sqlite';
import type { StoredColumns } from '../../../field-values/columns.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import type { DatedId, DatedPage, StoredDocument } from '../../../port/search-index.ts';
import {
  type EntityPosition,
  type EntityTables,
  entityTables,
  isOf,
} from '../mapping/index-layout.ts';
import type { Connections } from './connections.ts';
import { type NumberedForm, readForms } from './form-table.ts';

/** The documents of one entity in SQLite, as they are committed. */
export type EntityStore = ReturnType<typeof createEntityStore>;

export interface DocumentRow {
  readonly row: number;
  readonly id: string;
  readonly columns: StoredColumns;
  /** Its texts, encoded. */
  readonly texts: Uint8Array;
}

/** Prepares the statements that read documents of one entity; `position` is that of its rows. */
export function createEntityStore(
  connections: Pick<Connections, 'reader'>,
  plan: SearchPlan,
  position: EntityPosition,
) {
  const tables = entityTables(position);
  const reading = readStatements(connections.reader, tables);

  return {
    read(row: number): StoredDocument | undefined {
      const found = reading.document.get(row);
      return found && storedDocument(plan.entity, found);
    },
    /** Ids with dates, by id. */
    dated: ({ first, after = '' }: DatedPage): readonly DatedId[] =>
      reading.dated.all(after, first).map(({ id, modified }) => ({
        id: String(id),
        ...(typeof modified === 'string' && { modified }),
      })),
    /** The title of a document as JSON. */
    title: (row: number): string | undefined => reading.title.get(row)?.title?.toString(),
    /** The forms that texts are made of, from a number on. */
    forms: (from: number): Iterable<NumberedForm> => readForms(connections, position, from),
    /** One row with what memory holds of it; `undefined` if it is free. */
    row(row: number): DocumentRow | undefined {
      const found = reading.row.get(row);
      return found && documentRow(found);
    },
    /** Every row with what memory holds of it. */
    *rows(): Iterable<DocumentRow> {
      for (const found of reading.rows.iterate()) {
        yield documentRow(found);
      }
    },
  };
}

function documentRow({ row, id, columns, texts }: Record<string, unknown>): DocumentRow {
  return {
    row: Number(row),
    id: String(id),
    columns: JSON.parse(String(columns)),
    texts: texts instanceof Uint8Array ? texts : new Uint8Array(),
  };
}

const decoder = new TextDecoder();

/** Keeps the document as bytes, because most documents are sent as they are: neither decoded nor encoded again. */
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

function readStatements(reader: DatabaseSync, tables: EntityTables) {
  const from = `FROM ${tables.documents} WHERE ${isOf(tables)}`;
  return {
    document: reader.prepare(
      `SELECT id, etag, modified, CAST(json AS BLOB) AS bytes ${from} AND row = ?`,
    ),
    // No id is empty. The columns stand before the long ones, which are not read.
    dated: reader.prepare(`SELECT id, modified ${from} AND id > ? ORDER BY id LIMIT ?`),
    title: reader.prepare(`SELECT title ${from} AND row = ?`),
    row: reader.prepare(`SELECT row, id, columns, texts ${from} AND row = ?`),
    rows: reader.prepare(`SELECT row, id, columns, texts ${from} ORDER BY row`),
  };
}
