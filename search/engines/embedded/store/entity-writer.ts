import { createHash } from 'node:crypto';
import { columnsOf, type StoredColumns } from '../../field-values/columns.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { IndexedDocument } from '../../search-index.ts';
import { type DocumentTexts, documentTexts } from '../mapping/document-texts.ts';
import { entityTables } from '../mapping/index-layout.ts';
import { encodeTexts } from '../mapping/stored-texts.ts';
import { textColumns } from '../mapping/text-columns.ts';
import type { WritingConnection } from './connections.ts';
import { createFormNumbers, type NumberedForm } from './form-table.ts';

/** Writes the documents of one entity to SQLite, within the caller's transaction. */
export interface EntityWriter {
  /** Writes a document to a row that is free. */
  add(row: number, document: IndexedDocument): Added;
  remove(row: number): void;
  /** The forms that were stored since the last call. */
  takeNewForms(): readonly NumberedForm[];
}

export interface Added {
  readonly columns: StoredColumns;
  /** The columns as they are stored, as JSON. */
  readonly columnsJson: string;
  /** The texts as they are stored. */
  readonly texts: Uint8Array;
  readonly languages: DocumentTexts['languages'];
}

/** Prepares the statements that write documents of one entity; `position` names its tables. */
export function createEntityWriter(
  connection: WritingConnection,
  plan: SearchPlan,
  position: number | string,
): EntityWriter {
  const { documents } = entityTables(position);
  const texted = { plan, columns: textColumns(plan) };
  const forms = createFormNumbers(connection, position);
  const insert = connection.writer.prepare(
    `INSERT INTO ${documents}(row, id, etag, modified, title, columns, texts, json) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = connection.writer.prepare(`DELETE FROM ${documents} WHERE row = ?`);

  return {
    add(row, document) {
      const { texts: found, languages } = documentTexts(texted, document, forms.numberOf);
      const columns = columnsOf(plan, document);
      const columnsJson = JSON.stringify(columns);
      const texts = encodeTexts(found);
      const { id, json, modified = null } = document;
      const title = JSON.stringify(document.document[plan.titleField] ?? null);
      insert.run(row, id, entityTag(json), modified, title, columnsJson, texts, json);
      return { columns, columnsJson, texts, languages };
    },
    remove: (row) => void remove.run(row),
    takeNewForms: forms.takeNew,
  };
}

function entityTag(json: string): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 27);
}
