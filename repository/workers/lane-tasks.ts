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

/** The tasks of a lane from their calls to their outcomes, whichever thread runs them. */
export interface LaneTasks {
  /**
   * The outcome of a task, which waits from now on; rejects with ServiceBusyError if too much waits already. A single
   * task is always taken, whatever its size.
   */
  add(task: LaneTask): Promise<unknown>;
  /** Takes the tasks that the thread gets now, as far as it should hold them already. */
  nextBatch(): readonly TaskMessage[];
  /** Takes an outcome from the thread. It is held back until the others that the thread has are there, too. */
  receive(reply: TaskReply): void;
  /** Settles held outcomes. */
  settleHeld(): void;
  /** Rejects a task, or all. */
  reject(which: number | 'all', reason: unknown): void;
  /** The thread that had them is gone: the next one gets them again. */
  takeBack(): void;
  /** Processor time that a task may use, in milliseconds. */
  budgetOf(id: number): number | undefined;
  /** Counts the tasks without an outcome. */
  load(): Omit<QueueLoad, 'queue'>;
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

const ANY_NUMBER = { tasks: Infinity, bytes: Infinity };

/** The tasks, and all that changes meanwhile. */
interface TasksState extends LaneTasksOptions {
  /** Called when the thread may get more. */
  readonly onSettled: () => void;
  /** Unsettled tasks by id, in order. */
  readonly pending: Map<number, PendingTask>;
  /** Ids of those that the thread has. */
  readonly sent: Set<number>;
  /** Outcomes that wait for others, so that their callers go on together and share a commit. */
  held: TaskReply[];
  holdTimer: NodeJS.Timeout | undefined;
  waitingBytes: number;
  lastId: number;
}

/** No tasks yet. `onSettled` is called after outcomes were given to their callers. */
export function createLaneTasks(options: LaneTasksOptions, onSettled: () => void): LaneTasks {
  const tasks: TasksState = {
    ...options,
    onSettled,
    pending: new Map(),
    sent: new Set(),
    held: [],
    holdTimer: undefined,
    waitingBytes: 0,
    lastId: 0,
  };
  return {
    add: (task) => add(tasks, task),
    nextBatch: () => nextBatch(tasks),
    receive: (reply) => receive(tasks, reply),
    settleHeld: () => settleHeld(tasks),
    reject(which, reason) {
      const ids = which === 'all' ? [...tasks.pending.keys()] : [which];
      for (const id of ids) {
        settleTask(tasks, id, (task) => task.reject(reason));
      }
    },
    takeBack: () => tasks.sent.clear(),
    budgetOf: (id) => tasks.pending.get(id)?.timeMs,
    load: () => ({ length: tasks.pending.size, bytes: tasks.waitingBytes }),
  };
}

function add(tasks: TasksState, task: LaneTask): Promise<unknown> {
  const { pending, waiting = ANY_NUMBER, waitingBytes } = tasks;
  const isFull = pending.size >= waiting.tasks || waitingBytes + task.bytes > waiting.bytes;
  if (pending.size > 0 && isFull) {
    return Promise.reject(
      new ServiceBusyError('Too much work waits already. Send the request again later.'),
    );
  }
  return new Promise((resolve, reject) => {
    tasks.lastId += 1;
    pending.set(tasks.lastId, { ...task, id: tasks.lastId, resolve, reject });
    tasks.waitingBytes += task.bytes;
  });
}

function nextBatch({ pending, sent }: TasksState): readonly TaskMessage[] {
  const batch: TaskMessage[] = [];
  let bytes = [...sent].reduce((sum, id) => sum + (pending.get(id)?.bytes ?? 0), 0);
  for (const { id, module, input, bytes: size } of pending.values()) {
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
  return batch;
}

/** A slow task among those that the thread has delays the others no longer than `togetherMs`. */
function receive(tasks: TasksState, reply: TaskReply): void {
  const { held, sent, togetherMs = TOGETHER_MS } = tasks;
  held.push(reply);
  if (held.length >= sent.size) {
    settleHeld(tasks);
  } else {
    tasks.holdTimer ??= setTimeout(() => settleHeld(tasks), togetherMs);
  }
}

function settleHeld(tasks: TasksState): void {
  clearTimeout(tasks.holdTimer);
  tasks.holdTimer = undefined;
  const replies = tasks.held;
  tasks.held = [];
  for (const reply of replies) {
    settleTask(tasks, reply.id, (task) =>
      reply.kind === 'done' ? task.resolve(reply.output) : task.reject(errorOf(reply)),
    );
  }
  tasks.onSettled();
}

function settleTask(tasks: TasksState, id: number, settle: (task: PendingTask) => void): void {
  const task = tasks.pending.get(id);
  if (!task) {
    return;
  }
  tasks.pending.delete(id);
  tasks.sent.delete(id);
  tasks.waitingBytes -= task.bytes;
  settle(task);
}

function errorOf(reply: Exclude<TaskReply, { kind: 'done' }>): unknown {
  return reply.kind === 'refused'
    ? new RefusedInputError(reply.code, reply.message, reply.place)
    : reply.error;
}
