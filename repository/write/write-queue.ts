import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { StoreRequestError } from '../errors.ts';
import { observed } from '../observe/activities.ts';
import type { Change } from '../stores/change.ts';
import { type EntryView, pendingEntryView } from '../stores/entry-view.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';

/**
 * Decides on one write from the stored and the pending entries. An error that it throws refuses this job
 * only. Other jobs wait while it runs, so parse and hash before you queue a job.
 */
export type WriteJob<T> = (view: EntryView) => Promise<Decision<T>>;

/** The writes of a job, and the result for its caller once they are durable. */
export interface Decision<T> {
  readonly writes: readonly GraphWrite[];
  readonly result: T;
}

/** The outcome of a job. */
export interface Written<T> {
  readonly result: T;
  /** `seq` of the last change of the job, or of its batch if the job wrote nothing. */
  readonly seq: number;
}

/** The serial queue of the write jobs of a store. */
export type WriteQueue = ReturnType<typeof createWriteQueue>;

interface WriteQueueOptions {
  /** A batch is closed once it has this many jobs or writes. */
  readonly batchSize?: number;
  /** Called after every commit, before the jobs of its batch resolve. */
  readonly onCommit?: (writes: readonly GraphWrite[], changes: readonly Change[]) => void;
  /**
   * Called with the writes of a failed commit. Whether they were stored, or will be, may be unknown.
   */
  readonly onDoubt?: (writes: readonly GraphWrite[]) => void;
}

/** A decided job. It is settled when the outcome of its commit is known. */
interface Settlement {
  readonly writes: readonly GraphWrite[];
  /** Decides the job anew. */
  readonly again: QueuedJob;
  /** Runs work in the asynchronous context of the request that queued the job. */
  within<T>(run: () => T): T;
  succeed(seq: number): void;
  fail(error: unknown): void;
}

type QueuedJob = (view: EntryView) => Promise<Settlement>;

/**
 * Creates the write queue of a store, with group commit: jobs that arrive while a batch is decided or
 * committed share the next batch. Throughput grows with concurrency, and every resolved job is durable. Where the store
 * refuses a batch, each of its jobs is decided and committed alone, so that only those at fault fail.
 */
export function createWriteQueue(store: TripleStore, options: WriteQueueOptions = {}) {
  const { batchSize = 256, onCommit, onDoubt } = options;
  const waiting: QueuedJob[] = [];
  let working: Promise<void> | undefined;

  const settleBatch = async (batch: readonly Settlement[]) => {
    const writes = batch.flatMap((settlement) => settlement.writes);
    try {
      const first = batch.find((settlement) => settlement.writes.length > 0);
      // The commit of several writes belongs to the trace of the first.
      const changes = first ? await first.within(() => commit(store, writes)) : [];
      const seq = changes.at(-1)?.seq ?? (await store.lastSeq());
      onCommit?.(writes, changes);
      succeedAll(batch, changes, seq);
    } catch (error) {
      onDoubt?.(writes);
      if (error instanceof StoreRequestError && batch.length > 1) {
        await settleEach(batch);
      } else {
        for (const settlement of batch) {
          settlement.fail(error);
        }
      }
    }
  };

  const settleEach = async (batch: readonly Settlement[]) => {
    for (const { again } of batch) {
      await settleBatch([await again(pendingEntryView(store))]);
    }
  };

  const work = async () => {
    // Jobs that arrive in the same iteration of the event loop share the first batch.
    await setImmediate();
    while (waiting.length > 0) {
      await settleBatch(await decideBatch(store, waiting, batchSize));
      await setImmediate();
    }
    working = undefined;
  };

  return {
    /**
     * Resolves once the writes of `job` are durable. Rejects with the error of the job, or of its commit; then
     * none of its writes is stored.
     */
    run: <T>(job: WriteJob<T>): Promise<Written<T>> =>
      observed({ name: 'write' }, () => {
        const outcome = Promise.withResolvers<Written<T>>();
        waiting.push(queuedJob(job, outcome));
        working ??= work();
        return outcome.promise;
      }),
    /** Number of jobs that wait. */
    length: () => waiting.length,
    /** Resolves when all queued jobs are settled. */
    drained: async () => working,
  };
}

function commit(store: TripleStore, writes: readonly GraphWrite[]): Promise<readonly Change[]> {
  return observed({ name: 'commit', attributes: { writes: writes.length } }, () =>
    store.commit(writes),
  );
}

/** Takes jobs off the queue, including those that arrive meanwhile, until the batch is full. */
async function decideBatch(
  store: TripleStore,
  waiting: QueuedJob[],
  batchSize: number,
): Promise<readonly Settlement[]> {
  const view = pendingEntryView(store);
  const batch: Settlement[] = [];
  let size = 0;
  while (size < batchSize) {
    const settlement = await waiting.shift()?.(view);
    if (!settlement) {
      break;
    }
    view.add(settlement.writes);
    batch.push(settlement);
    size += Math.max(1, settlement.writes.length);
  }
  return batch;
}

/**
 * Resolves the jobs of a batch. Changes have the order of the writes, so the changes of each job are
 * adjacent.
 */
function succeedAll(
  batch: readonly Settlement[],
  changes: readonly Change[],
  batchSeq: number,
): void {
  let end = 0;
  for (const settlement of batch) {
    end += settlement.writes.length;
    const own = settlement.writes.length > 0 ? changes[end - 1]?.seq : undefined;
    settlement.succeed(own ?? batchSeq);
  }
}

/**
 * Makes a job run in the asynchronous context of its caller. A refusal may depend on a write of the same batch, so it
 * waits for the commit too.
 */
function queuedJob<T>(
  job: WriteJob<T>,
  { resolve, reject: fail }: PromiseWithResolvers<Written<T>>,
): QueuedJob {
  const within = AsyncLocalStorage.snapshot();
  const again: QueuedJob = (view) =>
    within(async () => {
      try {
        const { writes, result } = await job(view);
        return { writes, again, within, fail, succeed: (seq: number) => resolve({ result, seq }) };
      } catch (error) {
        return { writes: [], again, within, fail, succeed: () => fail(error) };
      }
    });
  return again;
}
