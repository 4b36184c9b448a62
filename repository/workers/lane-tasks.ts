import { RefusedInputError, ServiceBusyError } from '../errors.ts';
import type { QueueLoad } from '../repository.ts';
import type { TaskMessage, TaskReply } from './messages.ts';

/** A task of a lane. */
export interface LaneTask {
  /** URL of the module whose default export runs it. */
  readonly module: string;
  readonly input: unknown;
  /** Size of the input. */
  readonly bytes: number;
  /** Processor time that the task may use. */
  readonly timeMs: number;
}

export interface LaneTasksOptions {
  /** Tasks and bytes of input that may wait; by default any number. */
  readonly waiting?: { readonly tasks: number; readonly bytes: number };
  /** Longest wait of an outcome for the other outcomes of its thread, in milliseconds. */
  readonly togetherMs?: number;
}

interface PendingTask extends LaneTask {
  readonly id: number;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Bytes of input that the thread holds at once, beside the first task. */
const SENT_BYTES = 1_000_000;

const TOGETHER_MS = 10;

/** The tasks of a lane from their calls to their outcomes, whichever thread runs them. */
export class LaneTasks {
  readonly #mostTasks: number;
  readonly #mostBytes: number;
  readonly #togetherMs: number;
  readonly #onSettled: () => void;
  /** Unsettled tasks by id, in order. */
  readonly #pending = new Map<number, PendingTask>();
  /** Ids of those that the thread has. */
  readonly #sent = new Set<number>();
  /** Outcomes that wait for others, so that their callers go on together and share a commit. */
  #held: TaskReply[] = [];
  #holdTimer: NodeJS.Timeout | undefined;
  #waitingBytes = 0;
  #lastId = 0;

  /** `onSettled` is called after outcomes were given to their callers: the thread may get more. */
  constructor({ waiting, togetherMs = TOGETHER_MS }: LaneTasksOptions, onSettled: () => void) {
    this.#mostTasks = waiting?.tasks ?? Infinity;
    this.#mostBytes = waiting?.bytes ?? Infinity;
    this.#togetherMs = togetherMs;
    this.#onSettled = onSettled;
  }

  /**
   * The outcome of a task, which waits from now on; rejects with ServiceBusyError if too much waits already. A single
   * task is always taken, whatever its size.
   */
  async add(task: LaneTask): Promise<unknown> {
    const size = this.#pending.size;
    const isFull = size >= this.#mostTasks || this.#waitingBytes + task.bytes > this.#mostBytes;
    if (size > 0 && isFull) {
      throw new ServiceBusyError('Too much work waits already. Send the request again later.');
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#lastId += 1;
    this.#pending.set(this.#lastId, { ...task, id: this.#lastId, resolve, reject });
    this.#waitingBytes += task.bytes;
    return promise;
  }

  /** Takes the tasks that the thread gets now, as far as it should hold them already. */
  nextBatch(): readonly TaskMessage[] {
    const batch: TaskMessage[] = [];
    let bytes = 0;
    for (const id of this.#sent) {
      bytes += this.#pending.get(id)?.bytes ?? 0;
    }
    for (const { id, module, input, bytes: size } of this.#pending.values()) {
      if (this.#sent.has(id)) {
        continue;
      }
      if (this.#sent.size > 0 && bytes + size > SENT_BYTES) {
        break;
      }
      bytes += size;
      this.#sent.add(id);
      batch.push({ id, module, input });
    }
    return batch;
  }

  /**
   * Takes an outcome from the thread. It is held back until the others that the thread has are there, too; a slow task
   * among these delays it no longer than `togetherMs`.
   */
  receive(reply: TaskReply): void {
    this.#held.push(reply);
    if (this.#held.length >= this.#sent.size) {
      this.settleHeld();
    } else {
      this.#holdTimer ??= setTimeout(() => this.settleHeld(), this.#togetherMs);
    }
  }

  /** Settles held outcomes. */
  settleHeld(): void {
    clearTimeout(this.#holdTimer);
    this.#holdTimer = undefined;
    const replies = this.#held;
    this.#held = [];
    for (const reply of replies) {
      const task = this.#settle(reply.id);
      if (reply.kind === 'done') {
        task?.resolve(reply.output);
      } else {
        task?.reject(errorOf(reply));
      }
    }
    this.#onSettled();
  }

  /** Rejects a task, or all. */
  reject(which: number | 'all', reason: unknown): void {
    for (const id of which === 'all' ? [...this.#pending.keys()] : [which]) {
      this.#settle(id)?.reject(reason);
    }
  }

  /** The thread that had them is gone: the next one gets them again. */
  takeBack(): void {
    this.#sent.clear();
  }

  /** Processor time that a task may use, in milliseconds. */
  budgetOf(id: number): number | undefined {
    return this.#pending.get(id)?.timeMs;
  }

  /** Counts the tasks without an outcome. */
  load(): Omit<QueueLoad, 'queue'> {
    return { length: this.#pending.size, bytes: this.#waitingBytes };
  }

  #settle(id: number): PendingTask | undefined {
    const task = this.#pending.get(id);
    if (task) {
      this.#pending.delete(id);
      this.#sent.delete(id);
      this.#waitingBytes -= task.bytes;
    }
    return task;
  }
}

function errorOf(reply: Exclude<TaskReply, { kind: 'done' }>): unknown {
  return reply.kind === 'refused'
    ? new RefusedInputError(reply.code, reply.message, reply.place)
    : reply.error;
}
