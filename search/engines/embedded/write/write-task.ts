import { statSync } from 'node:fs';
import { unpackDocument } from '../../../document/packed-document.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import type { DocumentKey, DocumentProblems, PackedDocument } from '../../../port/search-index.ts';
import { inTransaction, openConnection, type WritingConnection } from '../store/connections.ts';
import { createEntityWriter, type EntityWriter } from '../store/entity-writer.ts';
import type { NumberedForm } from '../store/form-table.ts';
import { createProblemWriter } from '../store/problem-store.ts';
import { createChangedRows, createStateWriter } from '../store/state.ts';

/** A task of the thread that writes the indexes. */
export interface IndexTask {
  /** The file of the index. It is opened with its first task. */
  readonly file: string;
  /** Plans of the entities, by the position of their tables, as JSON: cloned fast, read once. */
  readonly plans: string;
  /** A batch to write; or what else to do with the file. */
  readonly work: RowBatch | 'shorten-log' | 'close';
}

/** A batch whose documents have rows. Writing it again changes nothing. */
export interface RowBatch {
  readonly removed: readonly Place[];
  /** Documents with their rows, whose former content they replace. */
  readonly written: readonly RowDocument[];
  /** Documents whose problems are deleted. */
  readonly forgotten: readonly DocumentKey[];
  readonly problems: readonly DocumentProblems[];
  readonly cursor: number;
}

export interface Place {
  readonly entity: string;
  readonly row: number;
}

/** A form of a word that an entity did not have. */
export interface EntityForm extends NumberedForm {
  readonly entity: string;
}

export type RowDocument = Place & PackedDocument;

export interface WrittenBatch {
  /** The columns of each document that was written, as JSON, in order. */
  readonly columns: readonly string[];
  /** Its texts, encoded, in the same order. */
  readonly texts: readonly Uint8Array[];
  /** The forms of words that are new. */
  readonly forms: readonly EntityForm[];
  /** Primary subtags of their texts. */
  readonly languages: readonly string[];
  /** Bytes of the log of SQLite. */
  readonly logBytes: number;
}

interface OpenFile extends WritingConnection {
  readonly entities: ReadonlyMap<string, RowWriter>;
  readonly problems: ReturnType<typeof createProblemWriter>;
  readonly state: ReturnType<typeof createStateWriter>;
}

/** Writes rows of one entity, and that they have changed. */
type RowWriter = Pick<EntityWriter, 'add' | 'remove' | 'takeNewForms'>;

/** The open files of this thread. */
const open = new Map<string, OpenFile>();

/**
 * Writes a batch in one transaction: analyses its texts, and stores documents, problems and cursor. Gives nothing for
 * other work.
 */
export default async function indexTask(input: IndexTask): Promise<WrittenBatch | undefined> {
  const { file, work } = input;
  if (work === 'close') {
    open.get(file)?.writer.close();
    open.delete(file);
    return undefined;
  }
  const target = open.getOrInsertComputed(file, () => openFile(input));
  if (work === 'shorten-log') {
    target.writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return undefined;
  }
  try {
    const written = await inTransaction(target, async () => writeRows(target, work));
    return { ...written, logBytes: statSync(`${file}-wal`).size };
  } catch (error) {
    // The numbers of new forms are void with the transaction.
    target.writer.close();
    open.delete(file);
    throw error;
  }
}

function openFile({ file, plans }: IndexTask): OpenFile {
  const writer = openConnection(file);
  // While a batch is committed the reader keeps an older state, so the log could never begin anew.
  writer.exec('PRAGMA wal_autocheckpoint = 0');
  const connection = { writer };
  const changed = createChangedRows(connection);
  const entities = (JSON.parse(plans) as readonly SearchPlan[]).map((plan, position) => {
    const entity = createEntityWriter(connection, plan, position);
    const rows: RowWriter = {
      ...entity,
      remove(row) {
        entity.remove(row);
        changed.add(position, row);
      },
    };
    return [plan.entity, rows] as const;
  });
  return {
    writer,
    entities: new Map(entities),
    problems: createProblemWriter(connection),
    state: createStateWriter(connection),
  };
}

function writeRows(target: OpenFile, batch: RowBatch): Omit<WrittenBatch, 'logBytes'> {
  const { problems, state } = target;
  for (const key of batch.forgotten) {
    problems.remove(key);
  }
  for (const { entity, row } of batch.removed) {
    writerOf(target, entity).remove(row);
  }
  const columns: string[] = [];
  const texts: Uint8Array[] = [];
  const languages = new Set<string>();
  for (const { row, ...packed } of batch.written) {
    const writer = writerOf(target, packed.entity);
    writer.remove(row);
    const added = writer.add(row, unpackDocument(packed));
    columns.push(added.columnsJson);
    texts.push(added.texts);
    for (const language of added.languages) {
      languages.add(language);
    }
  }
  for (const one of batch.problems) {
    problems.set(one);
  }
  for (const language of languages) {
    state.addLanguage(language);
  }
  state.set('cursor', batch.cursor);
  const forms = [...target.entities].flatMap(([entity, writer]) =>
    writer.takeNewForms().map((form) => ({ entity, ...form })),
  );
  return { columns, texts, forms, languages: [...languages] };
}

function writerOf({ entities }: OpenFile, name: string): RowWriter {
  const writer = entities.get(name);
  if (!writer) {
    throw new Error(`The model of this index has no entity ${name}`);
  }
  return writer;
}
