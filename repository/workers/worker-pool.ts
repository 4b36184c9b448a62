import type { QueueLoad } from '../repository.ts';
import { Lane } from './lane.ts';

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
export type WorkerPool = ReturnType<typeof createWorkerPool>;

interface WorkerPoolOptions {
  /** Megabytes of heap of the thread for large inputs. */
  readonly memoryMb: number;
  /** Inputs of so many bytes are large. */
  readonly largeBytes?: number;
  /** Tasks that may wait in each of the lanes. */
  readonly waitingTasks?: number;
}

/** Bytes of input that may wait in each of the lanes. */
const WAITING_BYTES = 200 * 1024 * 1024;

/** Heap for small inputs, unless the one for large inputs is smaller. */
const SMALL_MEMORY_MB = 256;

/** A thread that read a large body keeps its heap; it ends when it is not needed. To start another one takes a fifth of a second. */
const IDLE_MS = { small: 60_000, large: 5_000 };

/** Creates a pool; its threads start with their first tasks. */
export function createWorkerPool(options: WorkerPoolOptions) {
  const { memoryMb, largeBytes = 256 * 1024, waitingTasks = 1_000 } = options;
  const waiting = { tasks: waitingTasks, bytes: WAITING_BYTES };
  const small = new Lane({
    name: 'small bodies',
    memoryMb: Math.min(memoryMb, SMALL_MEMORY_MB),
    waiting,
    idleMs: IDLE_MS.small,
  });
  const large = new Lane({ name: 'large bodies', memoryMb, waiting, idleMs: IDLE_MS.large });
  return {
    /**
     * The output of a task; input and output are cloned. Rejects with what the task threw, with
     * RefusedInputError `too-complex` if it is over its time or the memory of the thread, with
     * ServiceBusyError if too much waits already.
     */
    run: <Input, Output>(
      { module }: WorkerTask<Input, Output>,
      input: Input,
      options: TaskOptions,
    ) => {
      const lane = options.bytes < largeBytes ? small : large;
      return lane.run({ module, input, ...options }) as Promise<Output>;
    },
    /** Work that waits for each of the threads or runs there. */
    queues: (): readonly QueueLoad[] => [small.load(), large.load()],
    /** Starts the thread for small inputs, which otherwise starts with the first task. */
    start: () => small.start(),
    /** Ends the threads. Tasks that run or wait reject with ServiceBusyError. */
    close: async () => {
      await Promise.all([small.close(), large.close()]);
    },
  };
}
