import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Change } from '../../repository/index.ts';
import type { DocumentKey, IndexBatch, SearchIndex } from '../engines/search-index.ts';
import type { CatalogueContexts } from './catalogue-contexts.ts';
import type { DocumentSource, LoadedDocument } from './document-source.ts';
import type { RepositoryFeed } from './repository-feed.ts';
import type { RefreshedVocabulary, Vocabularies } from './vocabularies.ts';

/** Documents of one write, so that neither memory nor the event loop depends on a catalogue's size. */
const BATCH = 100;
/** Term keys of one question to the index. */
const KEYS = 5000;

interface Parts {
  readonly feed: Pick<RepositoryFeed, 'datasetsOf'>;
  readonly index: Pick<SearchIndex, 'write' | 'usersOf'>;
  readonly contexts: Pick<CatalogueContexts, 'refresh'>;
  readonly vocabularies: Pick<Vocabularies, 'refresh' | 'outdated'>;
  readonly documents: DocumentSource;
}

/**
 * Brings the index from cursor `from` to the last of `changes`. Only the newest state of each graph
 * counts, so applying a change twice, or late, gives the same index.
 */
export async function applyChanges(
  parts: Parts,
  changes: readonly Change[],
  from: number,
): Promise<number> {
  const to = changes.at(-1)?.seq ?? from;
  const touched = touchedBy(changes);
  await applyImports(parts, from);
  const vocabularies = idsOf(changes, 'vocabulary', 'vocabulary-dataset');
  await followVocabularies(parts, { vocabularies, touched, from });
  for (const catalogue of idsOf(changes, 'catalogue')) {
    if ((await parts.contexts.refresh(catalogue)) === 'changed') {
      await refreshDatasets(parts, catalogue, from);
    }
  }
  await writeInBatches(parts, inBatches(touched), { from, to });
  return to;
}

/**
 * Brings the index, at its cursor, to the vocabularies that were imported: those that are not there as
 * they were imported, and the one that is named.
 */
export async function applyImports(parts: Parts, cursor: number, named?: string): Promise<void> {
  const vocabularies = new Set(await parts.vocabularies.outdated());
  if (named !== undefined) {
    vocabularies.add(named);
  }
  await followVocabularies(parts, { vocabularies, touched: [], from: cursor });
}

interface Step {
  readonly vocabularies: ReadonlySet<string>;
  /** Documents that are made in this step in any case. */
  readonly touched: readonly DocumentKey[];
  readonly from: number;
}

/** Documents of the step are made with its vocabularies; others that use what changed are made again. */
async function followVocabularies(parts: Parts, step: Step): Promise<void> {
  const { vocabularies, touched, from } = step;
  const refreshed: RefreshedVocabulary[] = [];
  for (const id of vocabularies) {
    refreshed.push(await parts.vocabularies.refresh(id));
  }
  const changed = refreshed.flatMap((one) => [...one.changed]);
  if (changed.length > 0) {
    const users = inBatches(await usersOf(parts, changed, touched));
    await writeInBatches(parts, users, { from, to: from });
  }
  for (const vocabulary of refreshed) {
    await vocabulary.keep();
  }
}

async function usersOf(
  { index }: Parts,
  changed: readonly string[],
  touched: readonly DocumentKey[],
): Promise<readonly DocumentKey[]> {
  const users = new Map<string, DocumentKey>();
  for (let at = 0; at < changed.length; at += KEYS) {
    for await (const user of index.usersOf(changed.slice(at, at + KEYS))) {
      users.set(`${user.entity} ${user.id}`, user);
    }
    await yieldToEventLoop();
  }
  for (const { entity, id } of touched) {
    users.delete(`${entity} ${id}`);
  }
  return [...users.values()];
}

/** The cursor stays behind until the whole catalogue is done: a crash meanwhile begins it again. */
async function refreshDatasets(parts: Parts, catalogue: string, cursor: number): Promise<void> {
  await writeInBatches(parts, datasetBatches(parts, catalogue), { from: cursor, to: cursor });
}

async function* datasetBatches(
  { feed }: Parts,
  catalogue: string,
): AsyncGenerator<readonly DocumentKey[]> {
  let keys: DocumentKey[] = [];
  for await (const id of feed.datasetsOf(catalogue)) {
    keys.push({ entity: 'dataset', id });
    if (keys.length === BATCH) {
      yield keys;
      keys = [];
    }
  }
  yield keys;
}

/** At least one, so that a step without documents moves the cursor too. */
function* inBatches(keys: readonly DocumentKey[]): Generator<readonly DocumentKey[]> {
  for (let at = 0; at === 0 || at < keys.length; at += BATCH) {
    yield keys.slice(at, at + BATCH);
  }
}

interface Way {
  readonly from: number;
  /** Where the cursor is once all is written. */
  readonly to: number;
}

/** Makes the documents of a batch while those of the batch before are being written. */
async function writeInBatches(
  { index, documents }: Parts,
  batches: Iterable<readonly DocumentKey[]> | AsyncIterable<readonly DocumentKey[]>,
  { from, to }: Way,
): Promise<void> {
  let made: Omit<IndexBatch, 'cursor'> | undefined;
  let writing = Promise.resolve();
  try {
    for await (const keys of batches) {
      const next = batchOf(await Promise.all(keys.map((key) => documents.load(key))));
      await writing;
      if (made) {
        writing = index.write({ ...made, cursor: from });
        // It is awaited below, after documents that may take longer than it takes to fail.
        writing.catch(() => {});
      }
      made = next;
    }
  } finally {
    // Whatever happened: nobody writes while this is under way.
    await writing;
  }
  if (made) {
    await index.write({ ...made, cursor: to });
  }
}

function batchOf(loaded: readonly LoadedDocument[]): Omit<IndexBatch, 'cursor'> {
  return {
    puts: loaded.flatMap((one) => one.indexed ?? []),
    deletes: loaded.filter((one) => !one.indexed).map(({ entity, id }) => ({ entity, id })),
    problems: loaded.map(({ entity, id, problems }) => ({ entity, id, problems })),
  };
}

/**
 * The feed keeps one change of a graph: the deletion of a dataset is forgotten when the description of
 * a vocabulary takes its graph, that of a vocabulary when another one takes its scheme.
 */
function touchedBy(changes: readonly Change[]): readonly DocumentKey[] {
  const datasets = idsOf(changes, 'dataset', 'metrics', 'vocabulary-dataset');
  return [
    ...[...idsOf(changes, 'catalogue')].map((id) => ({ entity: 'catalog', id })),
    ...[...datasets].map((id) => ({ entity: 'dataset', id })),
  ];
}

function idsOf(changes: readonly Change[], ...kinds: readonly Change['kind'][]): Set<string> {
  return new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id));
}
