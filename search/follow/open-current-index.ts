import { IndexAheadError } from '../errors.ts';
import type { OpenedIndex } from '../port/search-engine.ts';
import type { SearchIndex } from '../port/search-index.ts';
import type { SearchOptions } from '../search.ts';
import type { RepositoryFeed } from './documents/repository-feed.ts';
import type { Generation } from './generation.ts';
import { type IndexingOptions, startIndexing } from './indexing-generation.ts';

/**
 * Opens the index of the model. What it has followed must be the beginning of the feed: an index that has followed
 * another repository, or one that lost writes or was restored, is built anew, or refused with `IndexAheadError`.
 * `epoch` is that of the lease, where several processes share the engine.
 */
export async function openCurrentIndex(
  options: SearchOptions,
  epoch?: number,
): Promise<OpenedIndex> {
  const { engine, model, mapping, feed, log, whenAhead = 'rebuild' } = options;
  const opened = await engine.open(model, { mapping, epoch });
  const ahead = await orClose(opened, () => aheadOf(feed, opened.index));
  if (!ahead) {
    return opened;
  }
  await opened.index.close();
  // An index that has followed no change shows nothing that the repository may have lost.
  if (whenAhead === 'refuse' && ahead.cursor > 0) {
    throw ahead;
  }
  const { cursor, lastSeq } = ahead;
  log.warn({ cursor, lastSeq }, `${ahead.message} Rebuilding it`);
  return engine.open(model, { mapping, fresh: true, epoch });
}

/** The error of an index whose cursor is no position of the feed; undefined while the feed cannot be reached. */
async function aheadOf(
  feed: Pick<RepositoryFeed, 'identity' | 'lastSeq'>,
  index: Pick<SearchIndex, 'cursor' | 'store'>,
): Promise<IndexAheadError | undefined> {
  const [cursor, store] = await Promise.all([index.cursor(), index.store()]);
  if (cursor === 0 && store === undefined) {
    return undefined;
  }
  const [identity, lastSeq] = await Promise.all([
    feed.identity().catch(() => store),
    feed.lastSeq().catch(() => cursor),
  ]);
  const isOfOtherStore = store !== undefined && store !== identity;
  return isOfOtherStore || cursor > lastSeq ? new IndexAheadError(cursor, lastSeq) : undefined;
}

/** Starts to index; closes the index where that fails, so that it can be opened again. */
export function startIndexingOrClose(
  options: IndexingOptions,
  opened: OpenedIndex,
): Promise<Generation> {
  return orClose(opened, () => startIndexing(options, opened));
}

async function orClose<Result>(
  { index }: OpenedIndex,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await index.close();
    throw error;
  }
}
