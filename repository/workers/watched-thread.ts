import { Worker } from 'node:worker_threads';
import type { RefusedInputError } from '../errors.ts';
import { tooComplex } from '../refusals.ts';
import type { TaskMessage, TaskReply, ThreadData } from './messages.ts';

/** Interval at which the running task is compared with its budget. */
const WATCH_MS = 50;

/** On a busy machine a task may take so many times its processor time until it is stopped. */
const WALL_CLOCK_FACTOR = 8;

/**
 * Heap of the thread beyond its budget. V8 would end the whole process where a built-in function reaches
 * the limit of the heap, so the budget is watched, and the limit is far above it.
 */
const HEADROOM_MB = 1_024;

/**
 * Heap of new objects. V8 would let it grow to twice as much, and keep it. With less, objects of unfinished tasks
 * become old ones, whose collection is dear.
 */
const YOUNG_MB = 12;

/** Reason why a thread ended. Without a reason it was idle. */
export interface ThreadEnd {
  /** The task that it ran. */
  readonly culprit?: number | undefined;
  readonly reason?: unknown;
}

export interface ThreadOptions {
  readonly name: string;
  /** Megabytes of heap and buffers that a task may use. */
  readonly memoryMb: number;
  /** Increment of the nice value; by default 0. */
  readonly nice?: number | undefined;
  receive(reply: TaskReply): void;
  /** Processor time of a task, in milliseconds. */
  budgetOf(id: number): number | undefined;
  onEnd(end: ThreadEnd): void;
}

/** A worker thread. */
export interface Thread {
  post(batch: readonly TaskMessage[]): void;
  end(): Promise<unknown>;
  keepProcess(): void;
  leaveProcess(): void;
}

/** A running thread with its watch and state. */
interface Watched extends Pick<ThreadOptions, 'memoryMb' | 'budgetOf'> {
  readonly worker: Worker;
  /** Id of the task that runs, 0 for none; the thread writes it. */
  readonly running: Int32Array;
  /** Reason of the end of the thread, once it is known. */
  end: ThreadEnd | undefined;
  /** The task that ran at the last look, with the clocks when it was first seen. */
  seen: { readonly id: number; readonly cpu: number; readonly start: number } | undefined;
  isMeasuring: boolean;
  watching: NodeJS.Timeout | undefined;
}

/** Starts a worker thread that is stopped when its task is over its time or memory. */
export function startThread(options: ThreadOptions): Thread {
  const { name, memoryMb, nice = 0, receive, budgetOf, onEnd } = options;
  const running = new Int32Array(new SharedArrayBuffer(4));
  const workerData: ThreadData = { running: running.buffer, nice };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name,
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb + HEADROOM_MB,
      maxYoungGenerationSizeMb: YOUNG_MB,
    },
  });
  const thread: Watched = {
    worker,
    running,
    memoryMb,
    budgetOf,
    end: undefined,
    seen: undefined,
    isMeasuring: false,
    watching: undefined,
  };
  thread.watching = setInterval(() => void watch(thread).catch(() => undefined), WATCH_MS).unref();
  worker.on('message', receive);
  worker.on('error', (error) => {
    const reason = isOutOfMemory(error) ? tooLarge() : error;
    thread.end ??= { culprit: currentTask(thread), reason };
  });
  worker.on('exit', (code) => {
    clearInterval(thread.watching);
    const unexpected = new Error(`The worker thread "${name}" exited with code ${code}.`);
    onEnd(thread.end ?? { culprit: currentTask(thread), reason: unexpected });
  });
  worker.unref();

  return {
    post: (batch) => worker.postMessage(batch),
    end: () => stop(thread, {}),
    keepProcess: () => worker.ref(),
    leaveProcess: () => worker.unref(),
  };
}

function currentTask({ running }: Watched): number | undefined {
  return Atomics.load(running, 0) || undefined;
}

/** Compares the running task with its budget by the clock of the thread, legible even while it computes. */
async function watch(thread: Watched): Promise<void> {
  const { worker, memoryMb, budgetOf } = thread;
  const id = currentTask(thread);
  if (id === undefined) {
    thread.seen = undefined;
    return;
  }
  const { user, system } = await worker.cpuUsage();
  const cpu = (user + system) / 1000;
  const { seen } = thread;
  if (seen?.id !== id) {
    thread.seen = { id, cpu, start: performance.now() };
    return;
  }
  const timeMs = budgetOf(id) ?? Infinity;
  const isOver =
    cpu - seen.cpu > timeMs || performance.now() - seen.start > timeMs * WALL_CLOCK_FACTOR;
  if (isOver) {
    stopAt(thread, id, tooComplex('reading the body takes too long. Split it.'));
  } else if ((await heapMb(thread)) > memoryMb) {
    stopAt(thread, id, tooLarge());
  }
}

/** The thread answers between two steps of JavaScript, but not inside a long call of a built-in function. */
async function heapMb(thread: Watched): Promise<number> {
  if (thread.isMeasuring) {
    return 0;
  }
  thread.isMeasuring = true;
  try {
    const { used_heap_size: used, external_memory: external } =
      await thread.worker.getHeapStatistics();
    return (used + external) / 2 ** 20;
  } finally {
    thread.isMeasuring = false;
  }
}

function stopAt(thread: Watched, id: number, reason: RefusedInputError): void {
  if (currentTask(thread) === id) {
    void stop(thread, { culprit: id, reason });
  }
}

function stop(thread: Watched, why: ThreadEnd): Promise<unknown> {
  thread.end ??= why;
  clearInterval(thread.watching);
  return thread.worker.terminate();
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): RefusedInputError {
  return tooComplex('reading the body needs more memory than is available. Split it.');
}
