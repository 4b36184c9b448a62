import type { Quad } from '@rdfjs/types';
import {
  type Change,
  type ChangesRequest,
  DamagedError,
  type EntryPage,
  type PackedTriples,
  type Page,
  type Repository,
  type ResourceKind,
} from '../../../repository/index.ts';
import type { Log } from '../../log.ts';

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

/** A stored graph without its content. */
export interface FeedEntry {
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

/** Ids that are listed at once. */
const PAGE = 1000;

/** The feed of a repository in the same process. */
export function localFeed(repository: Repository): RepositoryFeed {
  return {
    base: repository.base,
    identity: async () => repository.identity,
    changes: (request) => repository.changes(request),
    lastSeq: () => repository.lastSeq(),
    async graph(kind, id) {
      const stored = await repository.storedQuads(kind, id);
      return stored && { ...stored.entry, quads: stored.quads };
    },
    async text(kind, id) {
      const stored = await repository.storedText(kind, id);
      return stored && { ...stored.entry, triples: stored.triples };
    },
    datasetsOf: (catalogue) => idsOf((page) => repository.listDatasets(catalogue, page)),
    organizations: () => idsOf((page) => repository.listResources({ kind: 'organization' }, page)),
  };
}

/** The ids of a list, read page by page. */
async function* idsOf(
  list: (page: Page) => Promise<EntryPage | undefined>,
): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const entries = (await list({ limit: PAGE, offset: 0, after }))?.entries ?? [];
    yield* entries.map(({ id }) => id);
    const last = entries.at(-1);
    if (!last) {
      return;
    }
    after = last.id;
  }
}

/**
 * A feed whose damaged graphs are not there: one graph that cannot be read keeps no other out of the index.
 * When it was put again, its change follows in the feed.
 */
export function skipDamaged(feed: RepositoryFeed, log: Pick<Log, 'error'>): RepositoryFeed {
  const skipping =
    <Graph>(read: (kind: ResourceKind, id: string) => Promise<Graph | undefined>): typeof read =>
    (kind, id) =>
      read(kind, id).catch((err: unknown) => {
        if (!(err instanceof DamagedError)) {
          throw err;
        }
        log.error({ kind, id, err }, 'A damaged graph cannot be indexed; the search leaves it out');
        return undefined;
      });
  return { ...feed, graph: skipping(feed.graph), text: skipping(feed.text) };
}

/** The change feed as far as the index has followed it. */
export interface FollowedChanges {
  /** The position of the last change that queries show. Rejects with `IndexBuildingError`. */
  position(): Promise<FeedPosition>;
  /**
   * Some changes after a position, oldest first; waits until there are some, or until `signal` is aborted, and then gives
   * none. Rejects with `AheadOfFeedError` if the position is none of this store.
   */
  read(after: FeedPosition, signal: AbortSignal): Promise<readonly Change[]>;
}

/** A place in the change feed of a store. */
export interface FeedPosition {
  /** The identity of the store. */
  readonly store: string;
  readonly seq: number;
}
