import type { Quad } from '@rdfjs/types';
import type {
  Change,
  ChangesRequest,
  PackedTriples,
  ResourceKind,
} from '../../repository/index.ts';

/** The repository as a follower reads it: in memory where both run in one process, else over HTTP. */
export interface RepositoryFeed {
  /** Base IRI of all names, ending in `/`. */
  readonly base: string;
  /** The identity of the store that the numbers of changes belong to. */
  identity(): Promise<string>;
  /** Changes after a sequence number; `waitMs` keeps the request open until there are some. */
  changes(request: ChangesRequest): Promise<readonly Change[]>;
  /** Sequence number of the newest change. */
  lastSeq(): Promise<number>;
  /** The newest state of a graph, without the platform's dataset links; `undefined` if it is gone. */
  graph(kind: ResourceKind, id: string): Promise<FeedGraph | undefined>;
  /** The same, without parsing it. */
  text(kind: ResourceKind, id: string): Promise<FeedText | undefined>;
  /** Ids of all organisations. */
  organizations(): AsyncIterable<string>;
  /** Ids of a catalogue's datasets. */
  datasetsOf(catalogue: string): AsyncIterable<string>;
}

interface FeedEntry {
  readonly graph: string;
  readonly catalogue?: string;
  /** Original id of a dataset. */
  readonly originalId?: string;
  readonly issued: string;
  readonly modified: string;
}

export interface FeedGraph extends FeedEntry {
  readonly quads: readonly Quad[];
}

export interface FeedText extends FeedEntry {
  /** N-Triples as the repository stores them. */
  readonly triples: PackedTriples;
}
