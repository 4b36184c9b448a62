import type { Change } from '../../repository/index.ts';
import { IndexBuildingError } from '../errors.ts';
import type { FeedPosition, FollowedChanges, RepositoryFeed } from './documents/repository-feed.ts';
import type { LiveGeneration } from './live-generation.ts';

/** Changes that are read at once. */
const PAGE = 100;

/**
 * Reads the changes that the current generation has followed. Nothing is kept for readers: who is slow reads later, and
 * then finds the newest change of each graph. Those who wait at one position share one reading of the feed.
 */
export function followedChanges(
  live: Pick<LiveGeneration, 'current'>,
  feed: Pick<RepositoryFeed, 'changes' | 'identity'>,
): FollowedChanges {
  const readPage = sharedPage(feed);
  return {
    async position() {
      if (!live.current().isReady()) {
        throw new IndexBuildingError('The search index is being filled from the repository.');
      }
      return { store: await feed.identity(), seq: live.current().follower.cursor };
    },
    async read({ store, seq }, signal) {
      const stopped = Promise.withResolvers<void>();
      const stop = () => stopped.resolve();
      signal.addEventListener('abort', stop, { once: true });
      for (let after = seq; !signal.aborted; ) {
        const { follower, isReady } = live.current();
        const moved = follower.next();
        const end = isReady() ? follower.cursor : 0;
        const changes = after === end ? [] : await readPage({ store, seq: after });
        const followed = changes.filter((change) => change.seq <= end);
        if (followed.length > 0) {
          signal.removeEventListener('abort', stop);
          return followed;
        }
        // What lies between was written again: it comes with a number that the index has not followed yet.
        after = Math.max(after, end);
        await Promise.race([moved, stopped.promise]);
      }
      return [];
    },
  };
}

/** Reads pages of the feed; one that is asked for again while it is being read is read once. */
function sharedPage(feed: Pick<RepositoryFeed, 'changes'>) {
  const pages = new Map<string, Promise<readonly Change[]>>();
  return ({ store, seq }: FeedPosition): Promise<readonly Change[]> => {
    const key = `${store} ${seq}`;
    const page =
      pages.get(key) ??
      feed.changes({ after: seq, store, limit: PAGE }).finally(() => pages.delete(key));
    pages.set(key, page);
    return page;
  };
}
