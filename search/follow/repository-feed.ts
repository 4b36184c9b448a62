import type { Quad } from '@rdfjs/types';
import type { Change, ChangesRequest, ResourceKind } from '../../repository/index.ts';

/**
 * The repository as its followers see it: in memory where both run in one process, over HTTP else.
 */
export interface RepositoryFeed {
  /** Base IRI of all names, ending in `/`. */
  readonly base: string;
  changes(request: ChangesRequest): Promise<readonly Change[]>;
  lastSeq(): Promise<number>;
  /** The newest state of a graph (without the platform's dataset links), or undefined where it is gone. */
  graph(kind: ResourceKind, id: string): Promise<FeedGraph | undefined>;
  /** Ids of a catalogue's datasets. */
  datasetsOf(catalogue: string): AsyncIterable<string>;
}

export interface FeedGraph {
  readonly graph: string;
  readonly catalogue?: string;
  readonly issued: string;
  readonly modified: string;
  readonly quads: readonly Quad[];
}
