import { DamagedError, type ResourceKind } from '../../repository/index.ts';
import type { Log } from '../log.ts';
import type { RepositoryFeed } from './repository-feed.ts';

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
