import type { Quad } from '@rdfjs/types';
import type { SnapshotEnd, SnapshotItem } from './backup/snapshot.ts';
import type { Change } from './stores/change.ts';
import type { ResourceKind } from './stores/graph-kinds.ts';
import type {
  GraphEntry,
  PackedGraph,
  Page,
  Selection,
  StoreDamage,
  StoredGraph,
} from './stores/triple-store.ts';

/**
 * Catalogues, datasets, organisations, custom resources and vocabularies as named graphs, independent of any profile. Every method may
 * reject with the classes of `errors.ts`.
 */
export interface Repository {
  /** Base of all IRIs of the platform, ending in `/`. */
  readonly base: string;
  /** The identity of its store: positions in the feed of another identity mean nothing here. */
  readonly identity: string;

  /** Creates or replaces a catalogue. A replaced one keeps its datasets. */
  putCatalogue(id: string, body: RdfBody, options?: WriteOptions): Promise<PutOutcome>;
  /** Creates or replaces the dataset with this origin. */
  putDataset(origin: DatasetOrigin, body: RdfBody, options?: WriteOptions): Promise<PutOutcome>;
  /** Replaces a dataset with what `edit` makes of its newest state; `undefined` if it does not exist. */
  editDataset(
    id: string,
    edit: EditDataset,
    options?: WriteOptions,
  ): Promise<PutOutcome | undefined>;
  /** Reads a body as a part of a dataset. It stores nothing. */
  readPart(body: RdfBody, target: PartTarget): Promise<ReadPart>;
  /** Creates or replaces the quality graph of a dataset, `<base>id/metrics/<id>`. */
  putMetrics(datasetId: string, body: RdfBody, options?: WriteOptions): Promise<PutOutcome>;

  /**
   * Creates or replaces a vocabulary, in a graph named by the IRI of its concept scheme, with the
   * dataset that describes it and the hidden catalogue that links all of these datasets.
   */
  putVocabulary(
    id: string,
    body: RdfBody,
    options?: VocabularyPutOptions,
  ): Promise<VocabularyPutOutcome>;

  /** Creates or replaces an organisation or a custom resource. */
  putResource(
    resource: ResourceKey,
    body: RdfBody,
    options: ResourcePutOptions,
  ): Promise<PutOutcome>;

  /** Deletes a catalogue with all that belongs to it; `undefined` if it does not exist. */
  deleteCatalogue(id: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteDataset(id: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteDatasetByOrigin(
    origin: DatasetOrigin,
    options?: WriteOptions,
  ): Promise<DeleteOutcome | undefined>;
  deleteMetrics(datasetId: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteVocabulary(id: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteResource(resource: ResourceKey, options?: WriteOptions): Promise<DeleteOutcome | undefined>;

  /** The graph as it is published: with blank nodes and, for a catalogue, its dataset links. */
  readCatalogue(
    id: string,
    options?: { readonly links?: boolean },
  ): Promise<PublishedGraph | undefined>;
  readDataset(id: string): Promise<PublishedGraph | undefined>;
  readMetrics(datasetId: string): Promise<PublishedGraph | undefined>;
  /** The content of a vocabulary as it was submitted. */
  readVocabulary(id: string): Promise<PublishedGraph | undefined>;
  /** The kept versions of a vocabulary, the newest first; `undefined` if it does not exist. */
  listVersions(vocabulary: string): Promise<readonly VocabularyVersion[] | undefined>;
  /** The content of a vocabulary as it was submitted under this hash; `undefined` if that is not kept. */
  readVersion(vocabulary: string, hash: string): Promise<VersionContent | undefined>;
  readResource(resource: ResourceKey): Promise<PublishedGraph | undefined>;
  /** Any of these by the IRI of its graph; a catalogue without its dataset links. */
  readGraph(graph: string): Promise<PublishedGraph | undefined>;

  /**
   * The graph as it is stored: with genid IRIs and without dataset links. Recently written graphs come
   * from memory. `undefined` if it does not exist.
   */
  storedQuads(kind: ResourceKind, id: string): Promise<PublishedGraph | undefined>;
  /** The stored graph as text, without parsing it; compressed where the store has it so. */
  storedText(kind: ResourceKind, id: string): Promise<PackedGraph | undefined>;

  /** A named graph byte for byte as stored, by its IRI; `undefined` if it does not exist. */
  storedGraph(graph: string): Promise<StoredGraph | undefined>;

  /** By id, else by original id if exactly one dataset has it. */
  findDataset(idOrOriginalId: string): Promise<GraphEntry | undefined>;
  /** The dataset with this origin. */
  findDatasetByOrigin(origin: DatasetOrigin): Promise<GraphEntry | undefined>;
  findCatalogue(id: string): Promise<GraphEntry | undefined>;
  /** The entry of the content of a vocabulary; its graph is the IRI of the concept scheme. */
  findVocabulary(id: string): Promise<GraphEntry | undefined>;
  findResource(resource: ResourceKey): Promise<GraphEntry | undefined>;
  listCatalogues(page: Page): Promise<EntryPage>;
  /** Organisations, or custom resources: of one type, of one catalogue. */
  listResources(selection: Selection, page: Page): Promise<EntryPage>;
  /** The entries of a list, read in batches as the caller proceeds, and their total. */
  entries(selections: readonly Selection[], range?: EntryRange): AsyncGenerator<GraphEntry>;
  countEntries(selections: readonly Selection[]): Promise<number>;
  listVocabularies(page: Page): Promise<EntryPage>;
  /** `undefined` if the catalogue does not exist. */
  listDatasets(catalogue: string, page: Page): Promise<EntryPage | undefined>;

  changes(request: ChangesRequest): Promise<readonly Change[]>;
  lastSeq(): Promise<number>;
  /** Asks the store what no memory of this process knows. Rejects if it does not answer; damage is no reason. */
  probe(): Promise<void>;
  /**
   * The state of the repository at one moment, as the writes that lead to it from the state at change `after` (0:
   * from nothing), in the order of the feed; returns the moment. Writes continue meanwhile.
   */
  snapshot(after: number): AsyncGenerator<SnapshotItem, SnapshotEnd>;
  /** The damage that the store knows of; `undefined` if the store leaves that to its server. */
  damage(): StoreDamage | undefined;
  /** Number of stored graphs of a kind. */
  count(kind: ResourceKind): Promise<number>;
  /** Waiting work: writes, and bodies for each of the threads that read them. */
  queues(): readonly QueueLoad[];
  close(): Promise<void>;
}

/** Work that waits in a queue at this moment. */
export interface QueueLoad {
  /** Name of the queue, such as `writes`. */
  readonly queue: string;
  /** Items that wait or are worked on. */
  readonly length: number;
  /** Their bytes, where the queue is bounded by them. */
  readonly bytes?: number;
}

/** A request body: its bytes and the declared media type. */
export interface RdfBody {
  readonly bytes: Uint8Array;
  /** The value of `Content-Type`, with its parameters. */
  readonly contentType: string | undefined;
}

/** An organisation by its id, or a custom resource by `customResourceId`. */
export interface ResourceKey {
  readonly kind: 'organization' | 'resource';
  readonly id: string;
}

export interface ResourcePutOptions extends WriteOptions {
  /** The main resource of the body has one of these classes. */
  readonly classes: readonly string[];
  /** Id of the catalogue that a custom resource belongs to; it never changes. */
  readonly catalogue?: string | undefined;
}

/**
 * Makes another state of a dataset from its graph as it is stored, with genid IRIs. It may run several times. An error
 * that it throws refuses the edit.
 */
export type EditDataset = (graph: PublishedGraph) => Promise<readonly Quad[]> | readonly Quad[];

/** Part of a dataset that a body describes. */
export interface PartTarget {
  /** The main resource of the body has one of these classes. */
  readonly classes: readonly string[];
  /** The IRI that it gets. */
  readonly iri: string;
}

/** A part of a dataset, with genid IRIs. */
export interface ReadPart {
  readonly quads: readonly Quad[];
  /** The IRI that the main resource had in the body, where it had another one. */
  readonly publisherIri?: string;
  /** Ignored parts, one sentence each. */
  readonly warnings: readonly string[];
}

/** The unique key of a submitted dataset. */
export interface DatasetOrigin {
  readonly catalogue: string;
  readonly originalId: string;
}

/** The outcome of a put. */
export interface PutOutcome {
  readonly state: 'created' | 'replaced' | 'unchanged';
  readonly entry: GraphEntry;
  /** The change to wait for in order to read one's own write. */
  readonly seq: number;
  /**
   * Surprises for the sender, one sentence each: ignored links and records, datasets that only a catalogue describes.
   */
  readonly warnings: readonly string[];
}

/**
 * Checks the entry that a write would replace or delete, `undefined` if there is none. No other write
 * runs between the check and the write. An error that it throws refuses the write.
 */
export type Precondition = (current: GraphEntry | undefined) => Promise<void> | void;

/**
 * Checks that a write may touch these catalogues: those of the entries that it would store, replace or delete;
 * `undefined` for an entry of no catalogue. It runs before preconditions. An error that it throws refuses the write.
 */
export type Authority = (catalogues: readonly (string | undefined)[]) => Promise<void> | void;

export interface WriteOptions {
  readonly authority?: Authority | undefined;
  readonly precondition?: Precondition | undefined;
}

export interface VocabularyPutOptions extends WriteOptions {
  /** Returns the outcome and writes nothing. */
  readonly dryRun?: boolean;
  /** IRI of the concept scheme that the vocabulary is, where the body has several. */
  readonly scheme?: string | undefined;
}

/** The warnings include concepts that have several preferred labels in one language, and circles of `skos:broader`. */
export interface VocabularyPutOutcome extends PutOutcome {
  /** Number of resources of type `skos:Concept` in the body. */
  readonly concepts: number;
  readonly triples: number;
  /** The content that a dry run was given. */
  readonly quads?: readonly Quad[];
}

/** The outcome of a deletion. */
export interface DeleteOutcome {
  readonly seq: number;
  /** Number of datasets that were deleted with a catalogue; 0 for anything else. */
  readonly datasets: number;
}

/** The quads of a graph, and its entry. */
export interface PublishedGraph {
  readonly entry: GraphEntry;
  readonly quads: readonly Quad[];
}

/** A state of a vocabulary: the present one, or a former one that is kept. */
export interface VocabularyVersion {
  /** Hash of the content, which names the version. */
  readonly hash: string;
  /** The time in which the vocabulary held it, as UTC instants; the present one has no end. */
  readonly from: string;
  readonly until?: string;
}

/** The content of a version as it was submitted. */
export interface VersionContent extends PublishedGraph {
  /** IRI of the concept scheme that the vocabulary was. */
  readonly scheme: string;
}

/** A page of entries, and the number of all entries. */
export interface EntryPage {
  readonly total: number;
  readonly entries: readonly GraphEntry[];
}

/** A part of a list: at most `limit` entries behind the first `offset`; all if absent. */
export interface EntryRange {
  /** Id after which entries of the first selection begin, in code point order. */
  readonly after?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** Requests at most `limit` changes with a `seq` greater than `after`. */
export interface ChangesRequest {
  readonly after: number;
  /** The identity of the store of `after`; this store if absent. */
  readonly store?: string;
  readonly limit: number;
  /** Longest wait for a change, in milliseconds. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}
