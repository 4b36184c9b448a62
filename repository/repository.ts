import type { Quad } from '@rdfjs/types';
import type { Change, ResourceKind } from './stores/change.ts';
import type { GraphEntry, Page, StoredGraph } from './stores/triple-store.ts';

/**
 * Catalogues and datasets as named graphs (design: schema-agnostic, never sees a profile).
 * Every method may reject with the classes of `errors.ts`.
 */
export interface Repository {
  /** Base IRI of all names, ending in `/`. */
  readonly base: string;

  /** Creates or replaces a catalogue. A replaced one keeps its datasets. */
  putCatalogue(id: string, body: RdfBody, options?: WriteOptions): Promise<PutOutcome>;
  /** Creates or replaces the dataset that `catalogue` knows by `originalId`. */
  putDataset(origin: DatasetOrigin, body: RdfBody, options?: WriteOptions): Promise<PutOutcome>;
  /** Stores the quality graph of a dataset, `<base>id/metrics/<id>`. */
  putMetrics(datasetId: string, body: RdfBody, options?: WriteOptions): Promise<PutOutcome>;

  /**
   * Creates or replaces a vocabulary, a graph named by the IRI of its concept scheme, with the
   * dataset that describes it and the hidden catalogue that links all of these.
   */
  putVocabulary(
    id: string,
    body: RdfBody,
    options?: VocabularyPutOptions,
  ): Promise<VocabularyPutOutcome>;

  /** Deletes a catalogue with all its datasets; `undefined` where it is not there. */
  deleteCatalogue(id: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteDataset(id: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteDatasetByOrigin(
    origin: DatasetOrigin,
    options?: WriteOptions,
  ): Promise<DeleteOutcome | undefined>;
  deleteMetrics(datasetId: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;
  deleteVocabulary(id: string, options?: WriteOptions): Promise<DeleteOutcome | undefined>;

  /** The graph as it is published: blank nodes turned back, a catalogue with its dataset links. */
  readCatalogue(
    id: string,
    options?: { readonly links?: boolean },
  ): Promise<PublishedGraph | undefined>;
  readDataset(id: string): Promise<PublishedGraph | undefined>;
  readMetrics(datasetId: string): Promise<PublishedGraph | undefined>;
  /** The content of a vocabulary as it was submitted. */
  readVocabulary(id: string): Promise<PublishedGraph | undefined>;

  /**
   * The graph as it is stored: genid IRIs, no dataset links. Quads of what was written lately come
   * from memory. `undefined` where it is not there.
   */
  storedQuads(kind: ResourceKind, id: string): Promise<PublishedGraph | undefined>;

  /** A named graph byte for byte as stored, by its name; `undefined` where there is none. */
  storedGraph(graph: string): Promise<StoredGraph | undefined>;

  /** By served id, else by original id where that names one dataset only. */
  findDataset(idOrOriginalId: string): Promise<GraphEntry | undefined>;
  /** The dataset that a catalogue knows by an original id. */
  findDatasetByOrigin(origin: DatasetOrigin): Promise<GraphEntry | undefined>;
  findCatalogue(id: string): Promise<GraphEntry | undefined>;
  /** The entry of the content of a vocabulary; its graph is the IRI of the concept scheme. */
  findVocabulary(id: string): Promise<GraphEntry | undefined>;
  listCatalogues(page: Page): Promise<EntryPage>;
  listVocabularies(page: Page): Promise<EntryPage>;
  /** `undefined` where there is no such catalogue. */
  listDatasets(catalogue: string, page: Page): Promise<EntryPage | undefined>;

  changes(request: ChangesRequest): Promise<readonly Change[]>;
  lastSeq(): Promise<number>;
  close(): Promise<void>;
}

/** A request body as it came: bytes, and the media type that the sender named. */
export interface RdfBody {
  readonly bytes: Uint8Array;
  /** As in `Content-Type`, with its parameters. */
  readonly contentType: string | undefined;
}

/** What tells a submitted dataset from all others. */
export interface DatasetOrigin {
  readonly catalogue: string;
  readonly originalId: string;
}

/** What became of a put. */
export interface PutOutcome {
  readonly state: 'created' | 'replaced' | 'unchanged';
  readonly entry: GraphEntry;
  /** The change to wait for before reading one's own write. */
  readonly seq: number;
  /**
   * What became of the body other than its sender may expect, one sentence each: links and records
   * set aside, datasets that only a catalogue describes.
   */
  readonly warnings: readonly string[];
}

/**
 * Looks at the entry of what a write would replace or delete, `undefined` where there is none, in the
 * turn of the write: no other one comes in between. What it throws refuses the write.
 */
export type Precondition = (current: GraphEntry | undefined) => Promise<void> | void;

export interface WriteOptions {
  readonly precondition?: Precondition | undefined;
}

export interface VocabularyPutOptions extends WriteOptions {
  /** Decide and tell what would happen, and write nothing. */
  readonly dryRun?: boolean;
}

/** Its warnings tell where a concept has several preferred labels in one language. */
export interface VocabularyPutOutcome extends PutOutcome {
  /** Number of resources that the body calls `skos:Concept`. */
  readonly concepts: number;
  readonly triples: number;
}

/** What went with a deletion. */
export interface DeleteOutcome {
  readonly seq: number;
  /** Number of datasets that went with a catalogue; 0 for anything else. */
  readonly datasets: number;
}

/** Quads of one graph with its entry. */
export interface PublishedGraph {
  readonly entry: GraphEntry;
  readonly quads: readonly Quad[];
}

/** A page of entries, and how many there are in all. */
export interface EntryPage {
  readonly total: number;
  readonly entries: readonly GraphEntry[];
}

/** Which changes to give: at most `limit` with a `seq` greater than `after`. */
export interface ChangesRequest {
  readonly after: number;
  readonly limit: number;
  /** Wait this long for a change where there is none yet, in milliseconds. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}
