import { forEachYielding } from '../../../async/for-each-yielding.ts';
import type { DocumentKey, IndexBatch, IndexedDocument } from '../../search-index.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import type { RememberedDocument } from '../memory/entity-memory.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import type { ProblemStore } from '../store/problem-store.ts';
import type { createStateWriter } from '../store/state.ts';
import { createRowAllocator } from './row-allocator.ts';

/** All that a batch writes to. */
export interface WriteTarget {
  readonly connections: Connections;
  readonly entities: ReadonlyMap<string, OpenedEntity>;
  readonly problems: ProblemStore;
  readonly state: ReturnType<typeof createStateWriter>;
  /** Primary subtags of the texts in the index; grows. */
  readonly languages: Set<string>;
}

/** What memory has to follow once the transaction is committed. */
interface Outcome {
  readonly removed: readonly Place[];
  readonly written: readonly (Place & { readonly document: RememberedDocument })[];
  readonly languages: ReadonlySet<string>;
}

interface Place {
  readonly entity: OpenedEntity;
  readonly row: number;
}

/** Writes a batch in one transaction; memory follows after its commit, without yielding in between. */
export async function writeBatch(target: WriteTarget, batch: IndexBatch): Promise<void> {
  const { removed, written, languages } = await inTransaction(target.connections, () =>
    writeAll(target, batch),
  );
  for (const { entity, row } of removed) {
    entity.memory.remove(row);
    entity.documents.forget(row);
  }
  for (const { entity, row, document } of written) {
    entity.memory.put(row, document);
    entity.documents.forget(row);
  }
  for (const language of languages) {
    target.languages.add(language);
  }
}

async function writeAll(target: WriteTarget, batch: IndexBatch): Promise<Outcome> {
  const removed = batch.deletes.flatMap((key) => removeDocument(target, key));
  const { written, languages } = await writeDocuments(target, newestOfEach(batch.puts));
  for (const problems of batch.problems) {
    target.problems.set(problems);
  }
  for (const language of languages) {
    target.state.addLanguage(language);
  }
  target.state.setCursor(batch.cursor);
  return { removed, written, languages };
}

async function writeDocuments(
  target: WriteTarget,
  documents: Iterable<IndexedDocument>,
): Promise<Omit<Outcome, 'removed'>> {
  const written: Outcome['written'][number][] = [];
  const languages = new Set<string>();
  const allocate = createRowAllocator();
  await forEachYielding(documents, (document) => {
    const entity = entityOf(target, document.entity);
    const row = emptiedRow(entity, document.id) ?? allocate(entity.memory);
    const added = entity.store.add(row, document);
    written.push({ entity, row, document: { id: document.id, columns: added.columns } });
    addAll(languages, added.languages);
  });
  return { written, languages };
}

/** The row that a document has, without its former content. */
function emptiedRow({ memory, store }: OpenedEntity, id: string): number | undefined {
  const row = memory.rowOf(id);
  if (row !== undefined) {
    store.remove(row);
  }
  return row;
}

function removeDocument(target: WriteTarget, key: DocumentKey): Place[] {
  const entity = entityOf(target, key.entity);
  const row = entity.memory.rowOf(key.id);
  target.problems.remove(key);
  if (row === undefined) {
    return [];
  }
  entity.store.remove(row);
  return [{ entity, row }];
}

function newestOfEach(puts: readonly IndexedDocument[]): Iterable<IndexedDocument> {
  return new Map(puts.map((put) => [`${put.entity} ${put.id}`, put])).values();
}

function entityOf(target: WriteTarget, name: string): OpenedEntity {
  const entity = target.entities.get(name);
  if (!entity) {
    throw new Error(`The model of this index has no entity ${name}`);
  }
  return entity;
}

function addAll(to: Set<string>, from: Iterable<string>): void {
  for (const one of from) {
    to.add(one);
  }
}
