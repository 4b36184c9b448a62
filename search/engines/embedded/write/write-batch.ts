import { allSteps, runSteps, type Steps } from '../../../async/steps.ts';
import { packDocument } from '../../../document/packed-document.ts';
import type { DocumentKey, IndexBatch, IndexedDocument } from '../../../port/search-index.ts';
import type { OpenedEntity } from '../index/open-entities.ts';
import type { EntityMemory } from '../memory/entity-memory.ts';
import { type Connections, keepingState } from '../store/connections.ts';
import type { ThreadFile } from './index-thread.ts';
import type { Place, RowDocument, WrittenBatch } from './write-task.ts';

/** Bytes of the log of SQLite from which it is copied into the file. */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

/** Target of a batch. */
export interface WriteTarget {
  readonly connections: Connections;
  readonly entities: ReadonlyMap<string, OpenedEntity>;
  /** Writes the file of this index. */
  readonly file: ThreadFile;
  /** Primary subtags of the texts in the index; grows. */
  readonly languages: Set<string>;
  /** Whether queries are answered from the index: then memory follows a batch at once, else in steps. */
  readonly isServed: () => boolean;
}

/**
 * Writes a batch in one transaction, in the thread of the engine. Until it is committed, and memory has followed
 * without yielding in between, queries are answered from the state before.
 */
export async function writeBatch(target: WriteTarget, batch: IndexBatch): Promise<void> {
  const removed = batch.deletes.flatMap((key) => placeOf(target, key));
  const written = await rowsFor(target, newestOfEach(batch.puts));
  const { deletes: forgotten, problems, cursor } = batch;
  const { logBytes } = await keepingState(
    target.connections,
    () => target.file.write({ removed, written, forgotten, problems, cursor }),
    async (output) => {
      const steps = followInMemory(target, { removed, written, output });
      // All steps run before this function yields.
      await (target.isServed() ? allSteps(steps) : runSteps(steps));
    },
  );
  if (logBytes > MAX_LOG_BYTES) {
    await target.file.shortenLog();
  }
}

interface Outcome {
  readonly removed: readonly Place[];
  readonly written: readonly RowDocument[];
  readonly output: WrittenBatch;
}

function* followInMemory(target: WriteTarget, { removed, written, output }: Outcome): Steps<void> {
  for (const { entity, number, form } of output.forms) {
    entityOf(target, entity).texts.words.add(number, form);
  }
  for (const { entity, row } of removed) {
    const { memory, texts, documents } = entityOf(target, entity);
    memory.remove(row);
    texts.remove(row);
    documents.forget(row);
  }
  for (const [at, { entity, row, id }] of written.entries()) {
    const { memory, texts, documents } = entityOf(target, entity);
    memory.put(row, { id, columns: JSON.parse(output.columns[at] ?? '') });
    texts.put(row, output.texts[at] ?? new Uint8Array());
    documents.forget(row);
    yield;
  }
  for (const language of output.languages) {
    target.languages.add(language);
  }
  if (!target.isServed()) {
    yield* orderWords(target, output);
  }
}

/** All words of a fill at once would take longer than a search may wait: for the first search, or a checkpoint. */
function* orderWords(target: WriteTarget, { forms }: WrittenBatch): Steps<void> {
  for (const entity of new Set(forms.map((form) => form.entity))) {
    const { words } = entityOf(target, entity).texts;
    words.forwards();
    yield;
    words.backwards();
    yield;
  }
}

/** Each document with the row that it has, else a free one. */
async function rowsFor(
  target: WriteTarget,
  puts: readonly IndexedDocument[],
): Promise<readonly RowDocument[]> {
  const allocators = new Map<EntityMemory, () => number>();
  const rows: RowDocument[] = [];
  for (const put of puts) {
    const { memory } = entityOf(target, put.entity);
    const row = memory.rowOf(put.id) ?? allocators.getOrInsertComputed(memory, emptyRows)();
    rows.push({ ...(await runSteps(packDocument(put))), row });
  }
  return rows;
}

function placeOf(target: WriteTarget, { entity, id }: DocumentKey): readonly Place[] {
  const row = entityOf(target, entity).memory.rowOf(id);
  return row === undefined ? [] : [{ entity, row }];
}

function newestOfEach(puts: readonly IndexedDocument[]): readonly IndexedDocument[] {
  return [...new Map(puts.map((put) => [`${put.entity} ${put.id}`, put])).values()];
}

function entityOf(target: WriteTarget, name: string): OpenedEntity {
  const entity = target.entities.get(name);
  if (!entity) {
    throw new Error(`The model of this index has no entity ${name}`);
  }
  return entity;
}

/** Gives the free rows of an entity first, then new ones, each once. */
function emptyRows(memory: EntityMemory): () => number {
  const free = [...memory.freeRows];
  let next = memory.size;
  return () => {
    const row = free.pop() ?? next;
    next = Math.max(next, row + 1);
    return row;
  };
}
