import { randomUUID } from 'node:crypto';
import { snapshot } from './backup/snapshot.ts';
import { nothingIfDamaged, UnusableStoreError } from './errors.ts';
import { isUnfinishedCopy } from './migrate/unfinished-copy.ts';
import { graphOf, namesUnder } from './names.ts';
import type { ContextFiles } from './rdf/port/rdf-format.ts';
import { changesAfter } from './read/changes-after.ts';
import { createCommitSignal } from './read/commit-signal.ts';
import { entryPage, findDataset, findVocabulary, readPublishedVocabulary } from './read/find.ts';
import { createGraphCache } from './read/graph-cache.ts';
import { readPublished, readPublishedGraph, readWithLinks } from './read/publish.ts';
import { countSelected, selectedEntries } from './read/selected-entries.ts';
import { storedQuads, storedText } from './read/stored-quads.ts';
import type { Repository } from './repository.ts';
import type { TripleStore } from './stores/triple-store.ts';
import { deleteVocabulary } from './vocabularies/delete-vocabulary.ts';
import { putVocabulary } from './vocabularies/put-vocabulary.ts';
import { listVersions, readVersion } from './vocabularies/vocabulary-versions.ts';
import { type BodyBudget, createBodyReader } from './write/body-reader.ts';
import {
  catalogueGraphs,
  datasetGraphs,
  deleteGraphs,
  graphsOfOrigin,
  metricsGraph,
  resourceGraph,
} from './write/delete-graphs.ts';
import { editDataset } from './write/edit-dataset.ts';
import { putDataset } from './write/put-dataset.ts';
import { putCatalogue, putMetrics, putResource } from './write/put-graphs.ts';
import { readPart } from './write/read-part.ts';
import { createWriteQueue } from './write/write-queue.ts';
import type { Writer } from './write/writer.ts';

export interface RepositoryOptions {
  /** The repository closes it when it is closed itself. */
  readonly store: TripleStore;
  /** Absolute IRI ending in `/`, which all IRIs of the platform begin with. */
  readonly base: string;
  readonly clock?: () => Date;
  /** Quads of recently written graphs that are kept in memory. */
  readonly cachedQuads?: number;
  /** Versions of each vocabulary that are kept; `VOCABULARY_VERSIONS` if absent. */
  readonly vocabularyVersions?: number;
  /** Budget to read a submitted body. With it, a thread for bodies starts at once. */
  readonly bodyBudget?: BodyBudget;
  /** JSON-LD contexts that bodies may name, besides the bundled ones. */
  readonly contexts?: ContextFiles;
}

/** Former versions of a vocabulary that are kept by default. */
export const VOCABULARY_VERSIONS = 10;

/**
 * Opens the repository over a store. Rejects with `UnusableStoreError` if the graphs of the store
 * are named under another base (`other-base`) or are not all copied yet (`unfinished-copy`).
 */
export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const { store, base, clock = () => new Date() } = options;
  await claimBase(store, base);
  const identity = await claimIdentity(store);
  const names = namesUnder(base);
  const commits = createCommitSignal();
  const cache = createGraphCache(options.cachedQuads ?? 20_000);
  const queue = createWriteQueue(store, {
    onCommit: (writes) => {
      cache.update(writes);
      commits.notify();
    },
    onDoubt: cache.forget,
  });
  store.onLateCommit?.(commits.notify);
  const bodies = createBodyReader(options.bodyBudget, options.contexts);
  if (options.bodyBudget) {
    bodies.start();
  }
  const writer: Writer = {
    store,
    queue,
    names,
    bodies,
    versions: options.vocabularyVersions ?? VOCABULARY_VERSIONS,
    now: () => clock().toISOString(),
  };
  return {
    base,
    identity,
    ...writes(writer),
    ...reads(writer),
    storedQuads: (kind, id) => storedQuads({ store, names, cache }, kind, id),
    storedText: (kind, id) => storedText({ store, names, cache }, kind, id),
    changes: (request) => changesAfter({ store, identity, commits }, request),
    lastSeq: () => store.lastSeq(),
    probe: async () => {
      await store.base();
      await store.list({ kind: 'catalogue' }, { limit: 1, offset: 0 }).catch(nothingIfDamaged);
    },
    snapshot: (after) => snapshot({ store, queue }, after),
    damage: () => store.damage?.(),
    count: (kind) => store.count({ kind }),
    queues: () => [{ queue: 'writes', length: queue.length() }, ...bodies.queues()],
    close: async () => {
      commits.close();
      await queue.drained();
      await store.close();
    },
  };
}

function writes(writer: Writer) {
  return {
    putCatalogue: (id, body, options) => putCatalogue(writer, { ...options, id, body }),
    putDataset: (origin, body, options) => putDataset(writer, { ...options, origin, body }),
    editDataset: (id, edit, options) => editDataset(writer, id, edit, options),
    readPart: (body, target) => readPart(writer, body, target),
    putMetrics: (id, body, options) => putMetrics(writer, { ...options, id, body }),
    putResource: (resource, body, options) => putResource(writer, { ...options, resource, body }),
    putVocabulary: (id, body, options) => putVocabulary(writer, { ...options, id, body }),
    deleteCatalogue: (id, options) => deleteGraphs(writer, catalogueGraphs(id), options),
    deleteDataset: (id, options) => deleteGraphs(writer, datasetGraphs(id), options),
    deleteDatasetByOrigin: (origin, options) =>
      deleteGraphs(writer, graphsOfOrigin(origin), options),
    deleteMetrics: (datasetId, options) => deleteGraphs(writer, metricsGraph(datasetId), options),
    deleteResource: (resource, options) => deleteGraphs(writer, resourceGraph(resource), options),
    deleteVocabulary: (id, options) => deleteVocabulary(writer, id, options),
  } satisfies Partial<Repository>;
}

function reads(writer: Writer) {
  const { store, names } = writer;
  const findCatalogue = async (id: string) => {
    const entry = await store.entry(names.catalogue(id));
    return entry?.kind === 'catalogue' ? entry : undefined;
  };
  return {
    readCatalogue: (id, { links = true } = {}) =>
      links ? readWithLinks(writer, id) : readPublished(writer, 'catalogue', id),
    readDataset: (id) => readPublished(writer, 'dataset', id),
    readMetrics: (datasetId) => readPublished(writer, 'metrics', datasetId),
    listVersions: (id) => listVersions(writer, id),
    readVersion: (id, hash) => readVersion(writer, id, hash),
    readVocabulary: (id) => readPublishedVocabulary(writer, id),
    readResource: ({ kind, id }) => readPublished(writer, kind, id),
    readGraph: (graph) => readPublishedGraph(writer, graph),
    storedGraph: (graph) => store.read(graph),
    findDataset: (idOrOriginalId) => findDataset(writer, idOrOriginalId),
    findDatasetByOrigin: async (origin) => (await store.entriesByOrigin(origin, 1))[0],
    findCatalogue,
    findVocabulary: (id) => findVocabulary(store, id),
    findResource: async ({ kind, id }) => {
      const entry = await store.entry(graphOf(names, kind, id));
      return entry?.kind === kind ? entry : undefined;
    },
    entries: (selections, range) => selectedEntries(store, selections, range),
    countEntries: (selections) => countSelected(store, selections),
    listResources: (selection, page) => entryPage(store, selection, page),
    listVocabularies: (page) => entryPage(store, { kind: 'vocabulary' }, page),
    listCatalogues: (page) => entryPage(store, { kind: 'catalogue' }, page),
    listDatasets: async (catalogue, page) =>
      (await findCatalogue(catalogue)) && entryPage(store, { kind: 'dataset', catalogue }, page),
  } satisfies Partial<Repository>;
}

async function claimBase(store: TripleStore, base: string): Promise<void> {
  if (await isUnfinishedCopy(store)) {
    throw new UnusableStoreError(
      'unfinished-copy',
      'The store is an unfinished copy of another store or of a backup. Run the same "npm run migrate" or ' +
        '"npm run restore" command again to finish it; the platform can start afterwards.',
    );
  }
  const claimed = await store.claimBase(base);
  if (claimed !== base) {
    throw new UnusableStoreError(
      'other-base',
      `The stored graphs are named under ${claimed}, but PLATFORM_BASE_URI is ${base}. Set ` +
        `PLATFORM_BASE_URI to ${claimed}, or start with an empty store and load the data again.`,
    );
  }
}

/** The identity of the store, after its base was claimed. A new store gets one, and one of an older version. */
async function claimIdentity(store: TripleStore): Promise<string> {
  const known = await store.identity();
  const identity = known ?? randomUUID();
  if (known === undefined) {
    await store.setIdentity(identity);
  }
  return identity;
}
