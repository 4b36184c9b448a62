import { createHash } from 'node:crypto';
import { columnsOf, type StoredColumns } from '../../field-values/columns.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { IndexedDocument } from '../../search-index.ts';
import { entityTables, hasTitles } from '../mapping/index-layout.ts';
import { columnName, type TextColumns, textColumns } from '../mapping/text-columns.ts';
import { type TextRow, textRow } from '../mapping/text-row.ts';
import { prepareWrite, type WritingConnection } from './connections.ts';

/** Writes the documents of one entity to SQLite, within the caller's transaction. */
export interface EntityWriter {
  /** Writes a document to a row that is free. */
  add(row: number, document: IndexedDocument): Added;
  remove(row: number): void;
}

export interface Added {
  readonly columns: StoredColumns;
  /** The columns as they are stored, as JSON. */
  readonly columnsJson: string;
  readonly languages: TextRow['languages'];
}

/** Prepares the statements that write documents of one entity; `position` names its tables. */
export function createEntityWriter(
  connection: WritingConnection,
  plan: SearchPlan,
  position: number | string,
): EntityWriter {
  const { documents, texts, titles } = entityTables(position);
  const ofTexts = textColumns(plan);
  const statements = {
    document: prepareWrite(
      connection,
      `INSERT INTO ${documents}(row, id, etag, modified, title, columns, json) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    text: prepareWrite(connection, insertTexts(texts, ofTexts)),
    title: hasTitles(plan)
      ? prepareWrite(connection, `INSERT INTO ${titles}(rowid, title) VALUES (?, ?)`)
      : undefined,
    deletes: [
      prepareWrite(connection, `DELETE FROM ${documents} WHERE row = ?`),
      prepareWrite(connection, `DELETE FROM ${texts} WHERE rowid = ?`),
      ...(hasTitles(plan)
        ? [prepareWrite(connection, `DELETE FROM ${titles} WHERE rowid = ?`)]
        : []),
    ],
  };

  return {
    add(row, document) {
      const text = textRow(plan, ofTexts, document);
      const columns = columnsOf(plan, document);
      const columnsJson = JSON.stringify(columns);
      const { id, json, modified = null } = document;
      const title = document.document[plan.titleField] ?? null;
      const values = [row, id, entityTag(json), modified, JSON.stringify(title)];
      statements.document.run(...values, columnsJson, json);
      statements.text.run(row, ...text.columns);
      statements.title?.run(row, text.titles);
      return { columns, columnsJson, languages: text.languages };
    },
    remove(row) {
      for (const statement of statements.deletes) {
        statement.run(row);
      }
    },
  };
}

function insertTexts(table: string, { weights }: TextColumns): string {
  const columns = weights.map((_, place) => columnName(place));
  const places = columns.map(() => '?').join(', ');
  return `INSERT INTO ${table}(rowid, ${columns.join(', ')}) VALUES (?, ${places})`;
}

function entityTag(json: string): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 27);
}
