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

/** A worker thread as a lane uses it. */
export type Thread = Pick<WatchedThread, 'post' | 'end' | 'keepProcess' | 'leaveProcess'>;

/** A worker thread that is stopped when its task is over its time or memory. */
export class WatchedThread {
  readonly #options: ThreadOptions;
  readonly #worker: Worker;
  /** Id of the task that runs, 0 for none; the thread writes it. */
  readonly #running = new Int32Array(new SharedArrayBuffer(4));
  readonly #watching: NodeJS.Timeout;
  /** Reason of the end of the thread, once it is known. */
  #end: ThreadEnd | undefined;
  /** The task that ran at the last look, with the clocks when it was first seen. */
  #seen: { readonly id: number; readonly cpu: number; readonly start: number } | undefined;
  #isMeasuring = false;

  /** Starts the thread. */
  constructor(options: ThreadOptions) {
    const { name, memoryMb, nice = 0, receive, onEnd } = options;
    const workerData: ThreadData = { running: this.#running.buffer, nice };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      name,
      workerData,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb + HEADROOM_MB,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    this.#options = options;
    this.#worker = worker;
    this.#watching = setInterval(() => void this.#watch().catch(() => undefined), WATCH_MS).unref();
    worker.on('message', receive);
    worker.on('error', (error) => {
      const reason = isOutOfMemory(error) ? tooLarge() : error;
      this.#end ??= { culprit: this.#currentTask(), reason };
    });
    worker.on('exit', (code) => {
      clearInterval(this.#watching);
      const unexpected = new Error(`The worker thread "${name}" exited with code ${code}.`);
      onEnd(this.#end ?? { culprit: this.#currentTask(), reason: unexpected });
    });
    worker.unref();
  }

  post(batch: readonly TaskMessage[]): void {
    this.#worker.postMessage(batch);
  }

  end(): Promise<unknown> {
    return this.#stop({});
  }

  keepProcess(): void {
    this.#worker.ref();
  }

  leaveProcess(): void {
    this.#worker.unref();
  }

  #currentTask(): number | undefined {
    return Atomics.load(this.#running, 0) || undefined;
  }

  /** Compares the running task with its budget by the clock of the thread, legible even while it computes. */
  async #watch(): Promise<void> {
    const id = this.#currentTask();
    if (id === undefined) {
      this.#seen = undefined;
      return;
    }
    const { user, system } = await this.#worker.cpuUsage();
    const cpu = (user + system) / 1000;
    const seen = this.#seen;
    if (seen?.id !== id) {
      this.#seen = { id, cpu, start: performance.now() };
      return;
    }
    const timeMs = this.#options.budgetOf(id) ?? Infinity;
    const isOver =
      cpu - seen.cpu > timeMs || performance.now() - seen.start > timeMs * WALL_CLOCK_FACTOR;
    if (isOver) {
      this.#stopAt(id, tooComplex('reading the body takes too long. Split it.'));
    } else if ((await this.#heapMb()) > this.#options.memoryMb) {
      this.#stopAt(id, tooLarge());
    }
  }

  /** The thread answers between two steps of JavaScript, but not inside a long call of a built-in function. */
  async #heapMb(): Promise<number> {
    if (this.#isMeasuring) {
      return 0;
    }
    this.#isMeasuring = true;
    try {
      const { used_heap_size: used, external_memory: external } =
        await this.#worker.getHeapStatistics();
      return (used + external) / 2 ** 20;
    } finally {
      this.#isMeasuring = false;
    }
  }

  #stopAt(id: number, reason: RefusedInputError): void {
    if (this.#currentTask() === id) {
      void this.#stop({ culprit: id, reason });
    }
  }

  #stop(why: ThreadEnd): Promise<unknown> {
    this.#end ??= why;
    clearInterval(this.#watching);
    return this.#worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): RefusedInputError {
  return tooComplex('reading the body needs more memory than is available. Split it.');
}
