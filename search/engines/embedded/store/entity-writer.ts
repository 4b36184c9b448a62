import { createTextForms, type FormsOfText } from '../../../dictionary/text-forms.ts';
import { columnsOf, type StoredColumns } from '../../../field-values/columns.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import { searchTexts } from '../../../field-values/texts.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
import { entityTag } from '../../../query/mapping-hash.ts';
import { type EntityPosition, entityTables, insertInto, isOf } from '../mapping/index-layout.ts';
import { encodeTexts, type StoredText } from '../mapping/stored-texts.ts';
import { type TextColumns, textColumns } from '../mapping/text-columns.ts';
import type { WritingConnection } from './connections.ts';
import { createFormNumbers } from './form-table.ts';

/** Writes the documents of one entity to SQLite, within the caller's transaction. */
export type EntityWriter = ReturnType<typeof createEntityWriter>;

export interface Added {
  readonly columns: StoredColumns;
  /** The columns as they are stored, as JSON. */
  readonly columnsJson: string;
  /** The texts as they are stored. */
  readonly texts: Uint8Array;
  readonly languages: DocumentTexts['languages'];
}

const COLUMNS = ['row', 'id', 'etag', 'modified', 'title', 'columns', 'texts', 'json'];

/** Prepares the statements that write documents of one entity; `position` is that of its rows. */
export function createEntityWriter(
  connection: WritingConnection,
  plan: SearchPlan,
  position: EntityPosition,
) {
  const tables = entityTables(position);
  const texted = { plan, columns: textColumns(plan) };
  const forms = createFormNumbers(connection, position);
  const numbersOf = createTextForms(forms.numberOf);
  const insert = connection.writer.prepare(insertInto('documents', tables, COLUMNS));
  const remove = connection.writer.prepare(
    `DELETE FROM ${tables.documents} WHERE ${isOf(tables)} AND row = ?`,
  );

  return {
    /** Writes a document to a row that is free. */
    add(row: number, document: IndexedDocument): Added {
      const { texts: found, languages } = documentTexts(texted, document, numbersOf);
      const columns = columnsOf(plan, document);
      const columnsJson = JSON.stringify(columns);
      const texts = encodeTexts(found);
      const { id, json, modified = null } = document;
      const title = JSON.stringify(document.document[plan.titleField] ?? null);
      insert.run(row, id, entityTag(json), modified, title, columnsJson, texts, json);
      return { columns, columnsJson, texts, languages };
    },
    remove: (row: number): void => void remove.run(row),
    /** The forms that were stored since the last call. */
    takeNewForms: forms.takeNew,
  };
}

interface DocumentTexts {
  readonly texts: readonly StoredText[];
  /** Primary subtags of its texts. */
  readonly languages: ReadonlySet<string>;
}

/** Analyses all searchable text of a document; `columns` are those of the plan. */
export function documentTexts(
  { plan, columns }: { readonly plan: SearchPlan; readonly columns: Pick<TextColumns, 'placeOf'> },
  document: IndexedDocument,
  numbersOf: FormsOfText<number>,
): DocumentTexts {
  const languages = new Set<string>();
  const texts: StoredText[] = [];
  for (const text of searchTexts(plan, document)) {
    const { words, joined } = numbersOf(text);
    const place = columns.placeOf(text);
    texts.push({ place, isJoined: false, forms: words });
    if (joined.length > 0) {
      texts.push({ place, isJoined: true, forms: joined });
    }
    for (const language of text.languages) {
      languages.add(language);
    }
  }
  return { texts, languages };
}
