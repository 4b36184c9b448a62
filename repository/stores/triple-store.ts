import type { Quad } from '@rdfjs/types';
import type { Change } from './change.ts';
import type { ResourceKind } from './graph-kinds.ts';

/**
 * Named graphs and the change feed: the source of truth of the platform.
 *
 * Rules of the port:
 * - `commit` is atomic and durable: when it resolves, all writes and their changes are on disk; when
 *   it rejects, none is. A reader sees a graph before or after a write, never half of it.
 * - Every write appends a change with the next `seq`, in the order of the batch. A write that carries
 *   a `seq` appends its change under that number, and the next writes continue from it.
 * - Callers commit one batch at a time (`write-queue.ts` ensures this); readers never wait for a commit.
 * - Triples are opaque: `read` gives back the bytes that were written.
 * - The `at` of a change is the `modified` of the written entry; for a deletion that is the moment of
 *   the deletion. Adapters have no clock.
 * - Every method rejects with `StoreUnavailableError`, `StoreTimeoutError` or `StoreRequestError`
 *   where the store fails, and after `close`; with `DamagedError` where what it reads is not what was
 *   written, if the store can know.
 */
export interface TripleStore {
  /**
   * Claims the store for graphs named under the IRI `base`. Gives the base that is in force: `base`
   * in a store without changes, else the one that was claimed before the first of them.
   */
  claimBase(base: string): Promise<string>;
  /** The claimed base; `undefined` in a new store and in an unfinished copy. */
  base(): Promise<string | undefined>;
  /**
   * Removes the base. A store that has changes or an identity but no base is an unfinished copy, and
   * `openRepository` refuses it.
   */
  releaseBase(): Promise<void>;
  /**
   * The store identity: a random name of this history of changes. Numbers of changes mean the same only
   * in stores of one identity. `undefined` until one was set.
   */
  identity(): Promise<string | undefined>;
  /** Sets the identity, also in the place of another one. Durable when it resolves. */
  setIdentity(identity: string): Promise<void>;
  /** Writes a batch and gives its changes, one for each write and in the same order. */
  commit(writes: readonly GraphWrite[]): Promise<readonly Change[]>;
  /**
   * Calls `listener` when a commit that was rejected with an unknown outcome turns out to be stored.
   * Absent if the outcome of every commit is known when it settles.
   */
  onLateCommit?(listener: () => void): void;
  /** The graph with its entry; `undefined` if there is none. */
  read(graph: string): Promise<StoredGraph | undefined>;
  /**
   * Like `read`, but compressed triples stay compressed, and `unpackTriples` finds damage of them. Absent if the store has
   * none.
   */
  readPacked?(graph: string): Promise<PackedGraph | undefined>;
  entry(graph: string): Promise<GraphEntry | undefined>;
  /** Tests whether `read` would succeed without `DamagedError`. Absent if the store leaves that to its server. */
  isIntact?(graph: string): Promise<boolean>;
  /** The datasets submitted under an original id, in all catalogues or in one; at most `limit`. */
  entriesByOrigin(origin: Origin, limit: number): Promise<readonly GraphEntry[]>;
  /** A page of the entries of a selection, ordered by id in code point order. */
  list(selection: Selection, page: Page): Promise<readonly GraphEntry[]>;
  count(selection: Selection): Promise<number>;
  /** The changes with `seq > after`, ordered by `seq`; at most `limit`. */
  changes(after: number, limit: number): Promise<readonly Change[]>;
  /** The `seq` of the newest change; 0 if nothing was ever written. */
  lastSeq(): Promise<number>;
  /** The damage that the store knows of, and the writes that it has set aside. Absent if the store leaves that to its server. */
  damage?(): StoreDamage;
  /** Releases the store. May be called twice. */
  close(): Promise<void>;
}

/** Known damage. */
export interface StoreDamage {
  /** IRIs of damaged graphs, in code point order. */
  readonly graphs: readonly string[];
  /** Other damage, one sentence each. */
  readonly findings: readonly string[];
  /** Time of the last full inspection, a UTC instant; absent before the first one. */
  readonly inspectedAt?: string;
}

/** The metadata of a stored graph. */
export interface GraphEntry {
  readonly graph: string;
  readonly kind: ResourceKind;
  readonly id: string;
  readonly catalogue?: string;
  readonly originalId?: string;
  /**
   * SHA-256 (hex) of the canonical N-Quads (RDFC-1.0) of the submitted graph, after its main resource
   * was renamed and its submitted IRI was kept as `dct:source`.
   */
  readonly hash: string;
  /** First write, a UTC instant. */
  readonly issued: string;
  /** Last write that changed the graph, a UTC instant. */
  readonly modified: string;
}

/** A named graph with its entry. */
export interface StoredGraph {
  readonly entry: GraphEntry;
  /** N-Triples, sorted, with blank nodes replaced by genid IRIs. */
  readonly triples: string;
}

/** A stored graph with triples that may be compressed. */
export interface PackedGraph {
  readonly entry: GraphEntry;
  readonly triples: PackedTriples;
}

/** Triples as a store or cache has them: text, or as compressed. `unpackTriples` unpacks them, in any thread. */
export type PackedTriples = string | CompressedTriples;

export interface CompressedTriples {
  readonly compressed: Uint8Array;
  /** What they are compared with when they are unpacked; absent if they have no digest. */
  readonly check?: TriplesCheck;
}

/** A SHA-256 (hex) of a text before the triples, a zero character and the triples. */
export interface TriplesCheck {
  readonly before: string;
  readonly digest: string;
}

/**
 * One write of a batch: it replaces a whole graph, or deletes it. Only a copy of a store sets `seq`: it
 * keeps the numbers of its source, so that followers can move from one store to the other. A `seq` must
 * be greater than all before it, else the batch rejects with `StoreRequestError`.
 */
export type GraphWrite =
  | {
      readonly operation: 'put';
      readonly entry: GraphEntry;
      readonly triples: string;
      readonly seq?: number;
      /**
       * For a dataset: the link from its catalogue. A store that clients query directly keeps the link
       * as triples, outside all graphs that `read` gives, and moves and deletes them with the dataset.
       */
      readonly link?: CatalogueLink;
      /** `triples` in parsed form, for the listeners of the commit. Adapters ignore it. */
      readonly quads?: readonly Quad[];
    }
  | { readonly operation: 'delete'; readonly entry: GraphEntry; readonly seq?: number };

/** The IRIs that link a catalogue to one of its datasets. Submitted graphs do not contain these links. */
export interface CatalogueLink {
  readonly catalogue: string;
  readonly record: string;
}

/** The identifier under which a dataset was submitted, and the catalogue; any catalogue if absent. */
export interface Origin {
  readonly originalId: string;
  readonly catalogue?: string;
}

/** The graphs of one kind, of one catalogue or of all. */
export interface Selection {
  readonly kind: ResourceKind;
  readonly catalogue?: string;
  /** For the kind `resource`: only those of this type. */
  readonly type?: string;
}

/**
 * A page of a list: at most `limit` entries, after skipping `offset` of those that follow `after`. To
 * read a whole list, pass the last id of the previous page as `after`: with offsets alone, a deletion
 * between two pages would skip an entry.
 */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Only entries whose id follows this one in code point order; no entry needs to have this id. */
  readonly after?: string;
}
