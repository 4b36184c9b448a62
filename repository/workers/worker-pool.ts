import type { QueueLoad } from '../repository.ts';
import { createLane, type Lane } from './lane.ts';

/** A task for a thread: a module whose default export is `(input: Input) => Promise<Output>`. */
export interface WorkerTask<Input, Output> {
  readonly module: string;
  /** Only types: neither is ever set. */
  readonly input?: Input;
  readonly output?: Output;
}

/** The size of a task and its budgets. */
interface TaskOptions {
  /** Bytes of its input. They decide on the thread that runs it. */
  readonly bytes: number;
  /** Processor time, in milliseconds. */
  readonly timeMs: number;
}

/**
 * Two worker threads for work whose cost a client decides on: one for small inputs, one for large ones,
 * so that small inputs never wait for large ones.
 */
export interface WorkerPool {
  /**
   * The output of a task; input and output are cloned. Rejects with what the task threw, with
   * RefusedInputError `too-complex` if it is over its time or the memory of the thread, with
   * ServiceBusyError if too much waits already.
   */
  run<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    options: TaskOptions,
  ): Promise<Output>;
  /** Work that waits for each of the threads or runs there. */
  queues(): readonly QueueLoad[];
  /** Starts the thread for small inputs, which otherwise starts with the first task. */
  start(): void;
  /** Ends the threads. Tasks that run or wait reject with ServiceBusyError. */
  close(): Promise<void>;
}

interface WorkerPoolOptions {
  /** Megabytes of heap of the thread for large inputs. */
  readonly memoryMb: number;
  /** Inputs of so many bytes are large. */
  readonly largeBytes?: number;
  /** Tasks that may wait in each of the lanes. */
  readonly waitingTasks?: number;
  /** Bytes of input that may wait in each of the lanes. */
  readonly waitingBytes?: number;
}

/** Heap for small inputs, unless the one for large inputs is smaller. */
const SMALL_MEMORY_MB = 256;

/** A thread that read a large body keeps its heap; it ends when it is not needed. To start another one takes a fifth of a second. */
const IDLE_MS = { small: 60_000, large: 5_000 };

/** Creates a pool; its threads start with their first tasks. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { memoryMb, largeBytes = 256 * 1024 } = options;
  const waiting = {
    tasks: options.waitingTasks ?? 1_000,
    bytes: options.waitingBytes ?? 200 * 1024 * 1024,
  };
  const smallMemory = Math.min(memoryMb, SMALL_MEMORY_MB);
  const small: Lane = createLane({
    name: 'small bodies',
    memoryMb: smallMemory,
    waiting,
    idleMs: IDLE_MS.small,
  });
  const large: Lane = createLane({
    name: 'large bodies',
    memoryMb,
    waiting,
    idleMs: IDLE_MS.large,
  });
  return {
    run: <Input, Output>(
      { module }: WorkerTask<Input, Output>,
      input: Input,
      { bytes, timeMs }: TaskOptions,
    ) =>
      (bytes < largeBytes ? small : large).run({
        module,
        input,
        bytes,
        timeMs,
      }) as Promise<Output>,
    queues: () => [small.load(), large.load()],
    start: small.start,
    close: async () => {
      await Promise.all([small.close(), large.close()]);
    },
  };
}
