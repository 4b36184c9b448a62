import type { Change } from '../stores/change.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';
import { type EntryView, pendingEntryView } from './entry-view.ts';

/**
 * Decides on one write from what is stored and pending. Whatever it throws refuses this job alone.
 * It runs while others wait, so parsing and hashing belong before the queue.
 */
export type WriteJob<T> = (view: EntryView) => Promise<Decision<T>>;

/** What a job wants written, and what its caller gets when that is durable. */
export interface Decision<T> {
  readonly writes: readonly GraphWrite[];
  readonly result: T;
}

/** What the caller of a job gets. */
export interface Written<T> {
  readonly result: T;
  /** The newest change when the result held: the job's own last one, or that of its batch. */
  readonly seq: number;
}

/** Runs the write jobs of a store one after the other. */
export interface WriteQueue {
  /**
   * Resolves once the writes of `job` are durable. Rejects with what the job threw, or with the
   * error of the commit that it shared; then none of its writes is stored.
   */
  run<T>(job: WriteJob<T>): Promise<Written<T>>;
  /** Resolves when everything that was handed in is settled. */
  drained(): Promise<void>;
}

export interface WriteQueueOptions {
  /** A batch takes no further job once it has so many jobs or writes. */
  readonly batchSize?: number;
  /** Told of every commit before the jobs of its batch are. */
  readonly onCommit?: (writes: readonly GraphWrite[], changes: readonly Change[]) => void;
  /** Told of writes that a store rejected: it may not know whether they were stored, or will be. */
  readonly onDoubt?: (writes: readonly GraphWrite[]) => void;
}

/** What a job came to, told when the commit of its batch is known. */
interface Settlement {
  readonly writes: readonly GraphWrite[];
  succeed(seq: number): void;
  fail(error: unknown): void;
}

type QueuedJob = (view: EntryView) => Promise<Settlement>;

/**
 * The one writer of a store, with group commit: jobs that come while a batch is being decided or
 * committed share the next one, so that throughput grows with concurrency and every resolved job
 * is on disk.
 */
export function createWriteQueue(store: TripleStore, options: WriteQueueOptions = {}): WriteQueue {
  const { batchSize = 256, onCommit, onDoubt } = options;
  const waiting: QueuedJob[] = [];
  let working: Promise<void> | undefined;

  const settleBatch = async (batch: readonly Settlement[]) => {
    const writes = batch.flatMap((settlement) => settlement.writes);
    try {
      const changes = writes.length > 0 ? await store.commit(writes) : [];
      const seq = changes.at(-1)?.seq ?? (await store.lastSeq());
      onCommit?.(writes, changes);
      tellSeq(batch, changes, seq);
    } catch (error) {
      onDoubt?.(writes);
      for (const settlement of batch) {
        settlement.fail(error);
      }
    }
  };

  const work = async () => {
    // Bodies that were read in the same turn of the event loop are still being handed in.
    await nextTurn();
    while (waiting.length > 0) {
      await settleBatch(await decideBatch(store, waiting, batchSize));
      await nextTurn();
    }
    working = undefined;
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        waiting.push((view) => settlementOf(job, { view, resolve, reject }));
        working ??= work();
      }),
    drained: async () => working,
  };
}

/** Takes jobs off the queue, those that join meanwhile too, until the batch is full. */
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

/** Changes come in the order of the writes, so each job's own are the next ones. */
function tellSeq(batch: readonly Settlement[], changes: readonly Change[], batchSeq: number): void {
  let end = 0;
  for (const settlement of batch) {
    end += settlement.writes.length;
    const own = settlement.writes.length > 0 ? changes[end - 1]?.seq : undefined;
    settlement.succeed(own ?? batchSeq);
  }
}

interface JobContext<T> {
  readonly view: EntryView;
  resolve(written: Written<T>): void;
  reject(error: unknown): void;
}

/** A refusal may rest on a write of the same batch, so it waits for the commit as a success does. */
async function settlementOf<T>(job: WriteJob<T>, context: JobContext<T>): Promise<Settlement> {
  const { view, resolve, reject } = context;
  try {
    const { writes, result } = await job(view);
    return { writes, succeed: (seq) => resolve({ result, seq }), fail: reject };
  } catch (error) {
    return { writes: [], succeed: () => reject(error), fail: reject };
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
