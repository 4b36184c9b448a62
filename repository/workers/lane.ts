import { RefusedInputError, ServiceBusyError } from '../errors.ts';
import type { TaskMessage, TaskReply } from './messages.ts';
import { startThread, type Thread, type ThreadEnd } from './watched-thread.ts';

/** One worker thread with the tasks that wait for it. The thread is replaced when it ends. */
export interface Lane {
  /**
   * The output of the task. Rejects with what the task threw, with RefusedInputError `too-complex` if it
   * is over its budget, with ServiceBusyError if too much waits already.
   */
  run(task: LaneTask): Promise<unknown>;
  /** Starts the thread before the first task. */
  start(): void;
  /** Ends the thread, and rejects all tasks. */
  close(): Promise<void>;
}

export interface LaneTask {
  /** URL of the module whose default export runs it. */
  readonly module: string;
  readonly input: unknown;
  /** Size of the input. */
  readonly bytes: number;
  /** Processor time that the task may use. */
  readonly timeMs: number;
}

export interface LaneOptions {
  readonly name: string;
  /** Megabytes of heap and buffers that a task may use. */
  readonly memoryMb: number;
  /** Tasks and bytes of input that may wait. */
  readonly waiting: { readonly tasks: number; readonly bytes: number };
  /** An idle thread ends after so many milliseconds and frees its memory; by default it stays. */
  readonly idleMs?: number;
}

interface PendingTask extends LaneTask {
  readonly id: number;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Bytes of input that the thread holds at once, beside the first task. */
const SENT_BYTES = 1_000_000;

/** Creates a lane. Its thread starts with the first task. */
export function createLane({ name, memoryMb, waiting, idleMs }: LaneOptions): Lane {
  /** Unsettled tasks by id, in order. */
  const tasks = new Map<number, PendingTask>();
  const sent = new Set<number>();
  let thread: Thread | undefined;
  let ending: Promise<unknown> = Promise.resolve();
  let waitingBytes = 0;
  let lastId = 0;
  let isFlushing = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function settle(id: number, settling: (task: PendingTask) => void): void {
    const task = tasks.get(id);
    if (!task) {
      return;
    }
    tasks.delete(id);
    sent.delete(id);
    waitingBytes -= task.bytes;
    settling(task);
  }

  function receive(reply: TaskReply): void {
    settle(reply.id, (task) =>
      reply.kind === 'done' ? task.resolve(reply.output) : task.reject(errorOf(reply)),
    );
    flushSoon();
  }

  /** Tasks that arrive in the same turn of the event loop go together. */
  function flushSoon(): void {
    if (!isFlushing) {
      isFlushing = true;
      setImmediate(flush);
    }
  }

  /** Sends what waits in one message, as far as the thread should hold it already. */
  function flush(): void {
    isFlushing = false;
    if (isClosed) {
      return;
    }
    const batch: TaskMessage[] = [];
    let bytes = [...sent].reduce((sum, id) => sum + (tasks.get(id)?.bytes ?? 0), 0);
    for (const { id, module, input, bytes: size } of tasks.values()) {
      if (sent.has(id)) {
        continue;
      }
      if (sent.size > 0 && bytes + size > SENT_BYTES) {
        break;
      }
      bytes += size;
      sent.add(id);
      batch.push({ id, module, input });
    }
    if (batch.length > 0) {
      opened().post(batch);
    }
    rest();
  }

  /** An idle thread keeps neither the process alive nor, with `idleMs`, its memory. */
  function rest(): void {
    clearTimeout(idleTimer);
    if (tasks.size > 0) {
      thread?.keepProcess();
      return;
    }
    thread?.leaveProcess();
    if (idleMs !== undefined && thread) {
      idleTimer = setTimeout(() => thread?.end(), idleMs).unref();
    }
  }

  function opened(): Thread {
    thread ??= startThread({
      name,
      memoryMb,
      receive,
      budgetOf: (id) => tasks.get(id)?.timeMs,
      onEnd: replace,
    });
    return thread;
  }

  /** The task that ended the thread is rejected; the others start again in a new one. */
  function replace({ culprit, reason }: ThreadEnd): void {
    thread = undefined;
    sent.clear();
    if (reason !== undefined && culprit !== undefined) {
      settle(culprit, (task) => task.reject(reason));
    } else if (reason !== undefined) {
      for (const id of [...tasks.keys()]) {
        settle(id, (task) => task.reject(reason));
      }
    }
    flush();
  }

  return {
    start: () => {
      if (!isClosed) {
        opened();
        rest();
      }
    },
    run: (task) => {
      if (isClosed) {
        return Promise.reject(closed());
      }
      if (
        tasks.size > 0 &&
        (tasks.size >= waiting.tasks || waitingBytes + task.bytes > waiting.bytes)
      ) {
        return Promise.reject(
          new ServiceBusyError('Too many bodies wait to be read. Send this one again later.'),
        );
      }
      return new Promise((resolve, reject) => {
        lastId += 1;
        tasks.set(lastId, { ...task, id: lastId, resolve, reject });
        waitingBytes += task.bytes;
        flushSoon();
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      ending = thread?.end() ?? ending;
      for (const id of [...tasks.keys()]) {
        settle(id, (task) => task.reject(closed()));
      }
      await ending;
    },
  };
}

function closed(): Error {
  return new ServiceBusyError('The service is stopping. Send the body again later.');
}

function errorOf(reply: Exclude<TaskReply, { kind: 'done' }>): unknown {
  return reply.kind === 'refused'
    ? new RefusedInputError(reply.code, reply.message, reply.place)
    : reply.error;
}
