import { Worker } from 'node:worker_threads';
import type { RefusedInputError } from '../errors.ts';
import { tooComplex } from '../rdf/refusals.ts';
import type { TaskMessage, TaskReply, ThreadData } from './messages.ts';

/** How often the running task is compared with its budget. */
const WATCH_MS = 50;

/** On a busy machine a task may take so many times its processor time until it is stopped. */
const WALL_CLOCK_FACTOR = 8;

/**
 * Heap of the thread beyond its budget. V8 would end the whole process where a built-in function reaches
 * the limit of the heap, so the budget is watched, and the limit is far above it.
 */
const HEADROOM_MB = 1_024;

/** Why a thread ended. Without a reason it was idle. */
export interface ThreadEnd {
  /** The task that it ran. */
  readonly culprit?: number | undefined;
  readonly reason?: unknown;
}

export interface ThreadOptions {
  readonly name: string;
  /** Megabytes of heap and buffers that a task may use. */
  readonly memoryMb: number;
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

/** Starts a worker thread that is stopped when its task is over its time or memory. */
export function startThread({ name, memoryMb, receive, budgetOf, onEnd }: ThreadOptions): Thread {
  const running = new Int32Array(new SharedArrayBuffer(4));
  const workerData: ThreadData = { running: running.buffer };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb + HEADROOM_MB },
  });
  let end: ThreadEnd | undefined;
  let isMeasuring = false;
  let watched: { readonly id: number; readonly cpu: number; readonly start: number } | undefined;
  const watching = setInterval(() => void watch().catch(() => undefined), WATCH_MS).unref();

  const current = () => Atomics.load(running, 0) || undefined;

  /** Reads the clock of the thread, which it gives even while it computes. */
  async function watch(): Promise<void> {
    const id = current();
    if (id === undefined) {
      watched = undefined;
      return;
    }
    const { user, system } = await worker.cpuUsage();
    const cpu = (user + system) / 1000;
    if (watched?.id !== id) {
      watched = { id, cpu, start: performance.now() };
      return;
    }
    const timeMs = budgetOf(id) ?? Infinity;
    const isOver =
      cpu - watched.cpu > timeMs || performance.now() - watched.start > timeMs * WALL_CLOCK_FACTOR;
    if (isOver) {
      stopAt(id, tooComplex('reading the body takes too long. Split it.'));
    } else if ((await heapMb()) > memoryMb) {
      stopAt(id, tooLarge());
    }
  }

  /** The thread answers between two steps of JavaScript, but not inside a long call of a built-in function. */
  async function heapMb(): Promise<number> {
    if (isMeasuring) {
      return 0;
    }
    isMeasuring = true;
    try {
      const { used_heap_size: used, external_memory: external } = await worker.getHeapStatistics();
      return (used + external) / 2 ** 20;
    } finally {
      isMeasuring = false;
    }
  }

  function stopAt(id: number, reason: RefusedInputError): void {
    if (current() === id) {
      void stop({ culprit: id, reason });
    }
  }

  function stop(why: ThreadEnd): Promise<unknown> {
    end ??= why;
    clearInterval(watching);
    return worker.terminate();
  }

  worker.on('message', receive);
  worker.on('error', (error) => {
    end ??= { culprit: current(), reason: isOutOfMemory(error) ? tooLarge() : error };
  });
  worker.on('exit', (code) => {
    clearInterval(watching);
    const unexpected = new Error(`The worker thread "${name}" exited with code ${code}.`);
    onEnd(end ?? { culprit: current(), reason: unexpected });
  });
  worker.unref();

  return {
    post: (batch) => worker.postMessage(batch),
    end: () => stop({}),
    keepProcess: () => worker.ref(),
    leaveProcess: () => worker.unref(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): RefusedInputError {
  return tooComplex('reading the body needs more memory than is available. Split it.');
}
