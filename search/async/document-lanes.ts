import { availableParallelism } from 'node:os';
import { createLane, type Lane } from '../../repository/index.ts';

/** A thread as the work of documents uses it. */
export type DocumentThread = Pick<Lane, 'run' | 'load'>;

const MOST_THREADS = 4;
/** Heap for the documents of one task, far more than the largest ones need. */
const MEMORY_MB = 1_024;
/** To start one takes more processor time than fifty datasets, and a follower may pause for longer than it writes. */
const IDLE_MS = 60_000;
/** Requests of the same processor come first. */
const NICE = 10;

/** Threads in which all indexes of this process make documents: one core is left to requests. Each starts with its first task. */
export const DOCUMENT_THREADS: readonly DocumentThread[] = Array.from(
  { length: Math.min(MOST_THREADS, availableParallelism() - 1) },
  (_, at) =>
    createLane({
      name: `documents ${at + 1}`,
      memoryMb: MEMORY_MB,
      idleMs: IDLE_MS,
      nice: NICE,
      // Callers go on by themselves, and the thread has more to do meanwhile.
      togetherMs: 0,
    }),
);

/** The thread with the least work; `undefined` if there is none. */
export function leastBusy(threads: readonly DocumentThread[]): DocumentThread | undefined {
  return threads.toSorted((one, other) => one.load().length - other.load().length)[0];
}
