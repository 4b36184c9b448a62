import type { OpenedIndex } from '../engines/search-engine.ts';
import { IndexAheadError } from '../errors.ts';
import type { SearchOptions } from '../search.ts';
import type { Generation } from './generation.ts';
import { type IndexingOptions, startIndexing } from './indexing-generation.ts';

/**
 * Opens the index of the model. Its cursor must not be ahead of the feed: an index that has followed another
 * repository, or one that lost writes, is built anew, or refused with `IndexAheadError`.
 */
export async function openCurrentIndex(options: SearchOptions): Promise<OpenedIndex> {
  const { engine, model, feed, log, whenAhead = 'rebuild' } = options;
  const opened = await engine.open(model);
  const cursor = await orClose(opened, () => opened.index.cursor());
  const lastSeq = cursor === 0 ? 0 : await feed.lastSeq().catch(() => cursor);
  if (cursor <= lastSeq) {
    return opened;
  }
  await opened.index.close();
  if (whenAhead === 'refuse') {
    throw new IndexAheadError(cursor, lastSeq);
  }
  log.warn({ cursor, lastSeq }, 'The search index is ahead of the repository; rebuilding it');
  return engine.open(model, { fresh: true });
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
