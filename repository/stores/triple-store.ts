import type { Quad } from '@rdfjs/types';
import type { Listing } from './catalogue-links.ts';
import type { Change, ResourceKind } from './change.ts';

/**
 * Named graphs and the change feed: the truth of the platform.
 *
 * Rules of the port:
 * - `commit` is atomic and durable: when it resolves, all writes and their changes are on disk; when
 *   it rejects, none is. A reader sees a graph old or new, never half.
 * - Every write appends a change with the next `seq`, in the order of the batch; a write that brings
 *   its own `seq` appends it under that one, and the next ones follow it.
 * - One caller commits at a time (`write-queue.ts` sees to that); readers never wait for it.
 * - Triples are opaque: what was put comes back byte for byte.
 * - A change's `at` is the `modified` of the written entry; in a deletion that is the moment of the
 *   deletion. Adapters have no clock.
 */
export interface TripleStore {
  /**
   * Gives the base IRI that the store's graph names were made with. In a new store that is `base`,
   * which is kept from then on.
   */
  claimBase(base: string): Promise<string>;
  /** The base that was claimed; undefined in a new store, and in one that is being filled as a copy. */
  base(): Promise<string | undefined>;
  /**
   * Forgets the base. A store that has changes but no base is an unfinished copy, and
   * `openRepository` refuses it.
   */
  releaseBase(): Promise<void>;
  commit(writes: readonly GraphWrite[]): Promise<readonly Change[]>;
  /**
   * Has `listener` told when a commit that was rejected as unknown turns out to be stored. Absent where
   * every commit is known at once.
   */
  onLateCommit?(listener: () => void): void;
  /** The graph with its entry, or undefined where there is none. */
  read(graph: string): Promise<StoredGraph | undefined>;
  entry(graph: string): Promise<GraphEntry | undefined>;
  /** Datasets submitted under this original id, in all catalogues or in one; at most `limit`. */
  entriesByOrigin(origin: Origin, limit: number): Promise<readonly GraphEntry[]>;
  /** Entries of a kind, of one catalogue where one is named, by id in code point order. */
  list(selection: Selection, page: Page): Promise<readonly GraphEntry[]>;
  count(selection: Selection): Promise<number>;
  /** Changes with `seq > after` in order, at most `limit`. */
  changes(after: number, limit: number): Promise<readonly Change[]>;
  /** `seq` of the newest change, 0 where nothing was ever written. */
  lastSeq(): Promise<number>;
  close(): Promise<void>;
}

/** What is known of a graph without reading it. */
export interface GraphEntry {
  readonly graph: string;
  readonly kind: ResourceKind;
  readonly id: string;
  readonly catalogue?: string;
  readonly originalId?: string;
  /**
   * SHA-256 (hex) of the canonical N-Quads (RDFC-1.0) of what was submitted, with its main resource
   * renamed and its own IRI kept as `dct:source`.
   */
  readonly hash: string;
  /** First write, a UTC instant. */
  readonly issued: string;
  /** Last write that changed something, a UTC instant. */
  readonly modified: string;
}

/** A named graph with what is known of it. */
export interface StoredGraph {
  readonly entry: GraphEntry;
  /** N-Triples, sorted, blank nodes replaced by genid IRIs. */
  readonly triples: string;
}

/**
 * One write of a batch: a whole graph put in place of what is there, or taken away. `seq` is only for
 * copies of a store, which number their changes as the original does: followers can go from one to the
 * other. It is greater than any before, else the batch rejects with `StoreRequestError`.
 */
export type GraphWrite =
  | {
      readonly operation: 'put';
      readonly entry: GraphEntry;
      readonly triples: string;
      readonly seq?: number;
      /**
       * Of a dataset: what its catalogue links it by. A store that others query itself has the links as
       * triples, outside all graphs that `read` gives; they come, move and go with the dataset.
       */
      readonly listing?: Listing;
      /** The triples once more, parsed, for those who are told of the commit. No adapter reads them. */
      readonly quads?: readonly Quad[];
    }
  | { readonly operation: 'delete'; readonly entry: GraphEntry; readonly seq?: number };

/** Under which identifier a dataset was submitted, and to which catalogue; to any where none is named. */
export interface Origin {
  readonly originalId: string;
  readonly catalogue?: string;
}

/** Graphs of one kind, of one catalogue where one is named. */
export interface Selection {
  readonly kind: ResourceKind;
  readonly catalogue?: string;
}

/**
 * A part of a list: at most `limit` entries after the first `offset` of those behind `after`. Who reads
 * a whole list names the last id of the page before: a deletion meanwhile shifts offsets, and an entry
 * would be left out.
 */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Only entries whose id follows this one in code point order; it need not be there. */
  readonly after?: string;
}
