import { ServiceBusyError } from '../errors.ts';
import { publishEvent } from '../observe/events.ts';
import type { QueueLoad } from '../repository.ts';
import { type LaneTask, LaneTasks, type LaneTasksOptions } from './lane-tasks.ts';
import {
  type Thread,
  type ThreadEnd,
  type ThreadOptions,
  WatchedThread,
} from './watched-thread.ts';

interface LaneOptions extends LaneTasksOptions {
  readonly name: string;
  /** Megabytes of heap and buffers that a task may use. */
  readonly memoryMb: number;
  /** An idle thread ends after so many milliseconds and frees its memory; by default it stays. */
  readonly idleMs?: number;
  /** Increment of the nice value, so that the thread yields the processor to others; by default 0. */
  readonly nice?: number;
}

type StartThread = (options: ThreadOptions) => Thread;

/** One worker thread with the tasks that wait for it. The thread starts with the first task, and is replaced when it ends. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #startThread: StartThread;
  readonly #tasks: LaneTasks;
  #thread: Thread | undefined;
  #isFlushing = false;
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions, start: StartThread = (given) => new WatchedThread(given)) {
    this.#options = options;
    this.#startThread = start;
    this.#tasks = new LaneTasks(options, () => this.#flushSoon());
  }

  /**
   * The output of the task. Rejects with the error of the task, with RefusedInputError `too-complex` if it is over
   * its budget, with ServiceBusyError if too much waits already.
   */
  async run(task: LaneTask): Promise<unknown> {
    if (this.#isClosed) {
      throw closed();
    }
    this.#flushSoon();
    return this.#tasks.add(task);
  }

  /** The tasks that wait or run. */
  load(): QueueLoad {
    return { queue: this.#options.name, ...this.#tasks.load() };
  }

  /** Starts the thread before the first task. */
  start(): void {
    if (!this.#isClosed) {
      this.#threadNow();
      this.#rest();
    }
  }

  /** Ends the thread, and rejects all tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.#tasks.settleHeld();
    const ended = this.#thread?.end();
    this.#tasks.reject('all', closed());
    await ended;
  }

  /** Tasks that arrive in the same turn of the event loop go together. */
  #flushSoon(): void {
    if (!this.#isFlushing) {
      this.#isFlushing = true;
      setImmediate(() => this.#flush());
    }
  }

  /** Sends all waiting tasks in one message. */
  #flush(): void {
    this.#isFlushing = false;
    if (this.#isClosed) {
      return;
    }
    const batch = this.#tasks.nextBatch();
    if (batch.length > 0) {
      this.#threadNow().post(batch);
    }
    this.#rest();
  }

  /** An idle thread keeps neither the process alive nor, with `idleMs`, its memory. */
  #rest(): void {
    const { idleMs } = this.#options;
    clearTimeout(this.#idleTimer);
    if (this.#tasks.load().length > 0) {
      this.#thread?.keepProcess();
      return;
    }
    this.#thread?.leaveProcess();
    if (idleMs !== undefined && this.#thread) {
      this.#idleTimer = setTimeout(() => this.#endThread(), idleMs).unref();
    }
  }

  /** A task that comes while it ends starts another one: it might be run twice, were it sent to a thread that ends. */
  #endThread(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.end();
  }

  #threadNow(): Thread {
    const { name, memoryMb, nice } = this.#options;
    if (this.#thread) {
      return this.#thread;
    }
    const thread = this.#startThread({
      name,
      memoryMb,
      nice,
      receive: (reply) => this.#tasks.receive(reply),
      budgetOf: (id) => this.#tasks.budgetOf(id),
      onEnd: (end) => {
        if (this.#thread === thread) {
          this.#replaceThread(end);
        }
      },
    });
    this.#thread = thread;
    return thread;
  }

  /** Rejects the task that ended the thread; the others start again in a new one. */
  #replaceThread({ culprit, reason }: ThreadEnd): void {
    this.#thread = undefined;
    this.#tasks.settleHeld();
    this.#tasks.takeBack();
    if (reason !== undefined) {
      publishEvent('thread-replaced', this.#options.name);
      this.#tasks.reject(culprit ?? 'all', reason);
    }
    this.#flush();
  }
}

function closed(): Error {
  return new ServiceBusyError('The service is stopping. Send the request again later.');
}
