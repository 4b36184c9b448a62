import { statSync } from 'node:fs';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { DocumentKey, DocumentProblems, IndexedDocument } from '../../search-index.ts';
import { inTransaction, openConnection, type WritingConnection } from '../store/connections.ts';
import { createEntityWriter, type EntityWriter } from '../store/entity-writer.ts';
import { createProblemWriter } from '../store/problem-store.ts';
import { createStateWriter } from '../store/state.ts';

/** A task of the thread that writes the indexes: one batch, or the end of an index. */
export interface WriteInput {
  /** The file of the index. It is opened with its first batch. */
  readonly file: string;
  /** Plans of the entities, by the position of their tables, as JSON: cloned fast, read once. */
  readonly plans: string;
  /** Without a batch, the file is closed. */
  readonly batch?: RowBatch;
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

/** The members of the document are read from its JSON in the thread. */
export type RowDocument = Place & Omit<IndexedDocument, 'document'>;

export interface WriteOutput {
  /** The columns of each document that was written, as JSON, in order. */
  readonly columns: readonly string[];
  /** Primary subtags of their texts. */
  readonly languages: readonly string[];
}

interface OpenFile extends WritingConnection {
  readonly entities: ReadonlyMap<string, EntityWriter>;
  readonly problems: ReturnType<typeof createProblemWriter>;
  readonly state: ReturnType<typeof createStateWriter>;
}

/** The open files of this thread. */
const open = new Map<string, OpenFile>();

/** Bytes of the log of SQLite from which it is copied into the file. */
const LONGEST_LOG = 32 * 1024 * 1024;

/** Writes a batch in one transaction: analyses its texts, and stores documents, problems and cursor. */
export default async function write(input: WriteInput): Promise<WriteOutput> {
  const { file, batch } = input;
  if (!batch) {
    open.get(file)?.writer.close();
    open.delete(file);
    return { columns: [], languages: [] };
  }
  const target = open.get(file) ?? openFile(input);
  open.set(file, target);
  shortenLog(target, file);
  return inTransaction(target, async () => writeRows(target, batch));
}

function openFile({ file, plans }: WriteInput): OpenFile {
  const writer = openConnection(file);
  // While a batch is committed the reader keeps an older state, so the log could never begin anew.
  writer.exec('PRAGMA wal_autocheckpoint = 0');
  const connection = { writer };
  const entities = (JSON.parse(plans) as readonly SearchPlan[]).map(
    (plan, position) => [plan.entity, createEntityWriter(connection, plan, position)] as const,
  );
  return {
    writer,
    entities: new Map(entities),
    problems: createProblemWriter(connection),
    state: createStateWriter(connection),
  };
}

/** Between two batches nobody reads an older state. */
function shortenLog({ writer }: WritingConnection, file: string): void {
  const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > LONGEST_LOG) {
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
}

function writeRows(target: OpenFile, batch: RowBatch): WriteOutput {
  const { problems, state } = target;
  for (const key of batch.forgotten) {
    problems.remove(key);
  }
  for (const { entity, row } of batch.removed) {
    writerOf(target, entity).remove(row);
  }
  const columns: string[] = [];
  const languages = new Set<string>();
  for (const { entity, row, ...document } of batch.written) {
    const writer = writerOf(target, entity);
    writer.remove(row);
    const members = JSON.parse(document.json);
    const added = writer.add(row, { entity, ...document, document: members });
    columns.push(added.columnsJson);
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
  state.setCursor(batch.cursor);
  return { columns, languages: [...languages] };
}

function writerOf({ entities }: OpenFile, name: string): EntityWriter {
  const writer = entities.get(name);
  if (!writer) {
    throw new Error(`The model of this index has no entity ${name}`);
  }
  return writer;
}
