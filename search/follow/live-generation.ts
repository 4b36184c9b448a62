import type { OpenedIndex } from '../engines/search-index.ts';
import { SearchUnavailableError } from '../errors.ts';
import type { SearchOptions } from '../open-search.ts';
import { guarded } from './fenced-index.ts';
import { type Generation, startGeneration } from './generation.ts';
import { takeTurns } from './lease-holder.ts';
import { startStandby } from './standby.ts';

/** The generation that queries are answered from, whichever it is at the moment. */
export interface LiveGeneration {
  current(): Generation;
  /** Whether this process writes to it; where not, another one does. */
  indexes(): boolean;
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Fills a new generation beside it and puts that in its place. */
  rebuild(): Promise<void>;
  /** Brings it, and one that is being filled, to an imported vocabulary. */
  followImport(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the index and follows the repository; over a shared engine one process does so, the others read. */
export async function openLiveGeneration(options: SearchOptions): Promise<LiveGeneration> {
  const { model, engine, log } = options;
  const shared = engine.shared?.(model);
  const lease = shared?.lease;
  let live = shared ? await startStandby(shared) : await follow(options, await openIndex(options));
  let indexes = !shared;
  let next: Generation | undefined;
  let rebuilding: Promise<void> | undefined;
  let isStopped = false;

  async function replaceLive(started: Generation): Promise<void> {
    const previous = live;
    live = started;
    await previous.stop();
  }

  const turns =
    shared && lease
      ? await takeTurns({
          lease,
          async begin() {
            const opened = guarded(await openIndex(options), lease);
            await replaceLive(await follow(options, opened));
            indexes = true;
          },
          async end() {
            indexes = false;
            await next?.stop();
            await replaceLive(await startStandby(shared));
          },
          log,
        }).catch(async (error: unknown) => {
          await live.stop();
          await lease.release().catch(() => undefined);
          throw error;
        })
      : undefined;

  async function rebuild(): Promise<void> {
    const opened = await engine.open(model, { fresh: true });
    const started = await follow(options, lease ? guarded(opened, lease) : opened);
    next = started;
    const isFilled = indexes && !isStopped && (await started.ready);
    next = undefined;
    if (!isFilled) {
      await started.stop();
      throw new SearchUnavailableError('The new index was given up before it was filled.');
    }
    await replaceLive(started);
  }

  /** Those who wait for a generation that is replaced meanwhile wait for its successor. */
  async function waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    const asked = live;
    const started = performance.now();
    const reached = await asked.follower.waitFor(seq, timeoutMs);
    return reached || asked === live || isStopped
      ? reached
      : waitFor(seq, Math.max(0, timeoutMs - (performance.now() - started)));
  }

  return {
    current: () => live,
    indexes: () => indexes,
    waitFor,
    async rebuild() {
      rebuilding ??= rebuild().finally(() => {
        rebuilding = undefined;
      });
      await rebuilding;
    },
    // A generation that is only being started reads the imports later, and so needs no word.
    async followImport(id) {
      await Promise.all([live.followImport(id), next?.followImport(id)]);
    },
    async stop() {
      isStopped = true;
      await turns?.stop();
      await next?.stop();
      await rebuilding?.catch(() => undefined);
      await next?.stop();
      await live.stop();
      await lease?.release().catch(() => undefined);
    },
  };
}

/** Follows into an opened index; closes it where that cannot begin, so that it can be opened again. */
function follow(options: SearchOptions, opened: OpenedIndex): Promise<Generation> {
  return orClose(opened, () => startGeneration(options, opened));
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

/** The index that is there; a new one where that has followed another repository, or one that lost writes. */
async function openIndex({ engine, model, feed, log }: SearchOptions): Promise<OpenedIndex> {
  const opened = await engine.open(model);
  const cursor = await orClose(opened, () => opened.index.cursor());
  const lastSeq = cursor === 0 ? 0 : await feed.lastSeq().catch(() => cursor);
  if (cursor <= lastSeq) {
    return opened;
  }
  log.warn({ cursor, lastSeq }, 'The search index is ahead of the repository; it is built again');
  await opened.index.close();
  return engine.open(model, { fresh: true });
}
