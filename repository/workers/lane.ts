import { RefusedInputError, ServiceBusyError } from '../errors.ts';
import { publishEvent } from '../observe/events.ts';
import type { QueueLoad } from '../repository.ts';
import type { TaskMessage, TaskReply } from './messages.ts';
import { startThread, type Thread, type ThreadEnd } from './watched-thread.ts';

/** One worker thread with the tasks that wait for it. The thread is replaced when it ends. */
export interface Lane {
  /**
   * The output of the task. Rejects with what the task threw, with RefusedInputError `too-complex` if it
   * is over its budget, with ServiceBusyError if too much waits already.
   */
  run(task: LaneTask): Promise<unknown>;
  /** The tasks that wait or run. */
  load(): QueueLoad;
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
  /** Tasks and bytes of input that may wait; by default any number. */
  readonly waiting?: { readonly tasks: number; readonly bytes: number };
  /** An idle thread ends after so many milliseconds and frees its memory; by default it stays. */
  readonly idleMs?: number;
  /** Longest time that an outcome waits for those of the other tasks that the thread has, in milliseconds. */
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

/** A lane while it runs: its thread and tasks, and all that changes meanwhile. */
interface LaneState extends LaneOptions {
  /** Unsettled tasks by id, in order. */
  readonly tasks: Map<number, PendingTask>;
  /** Ids of those that the thread has. */
  readonly sent: Set<number>;
  /** Outcomes that wait for others, so that their callers go on together and share a commit. */
  held: TaskReply[];
  holdTimer: NodeJS.Timeout | undefined;
  thread: Thread | undefined;
  waitingBytes: number;
  lastId: number;
  isFlushing: boolean;
  isClosed: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Creates a lane. Its thread starts with the first task. */
export function createLane(options: LaneOptions): Lane {
  const lane: LaneState = {
    ...options,
    tasks: new Map(),
    sent: new Set(),
    held: [],
    holdTimer: undefined,
    thread: undefined,
    waitingBytes: 0,
    lastId: 0,
    isFlushing: false,
    isClosed: false,
    idleTimer: undefined,
  };
  return {
    start: () => {
      if (!lane.isClosed) {
        threadOf(lane);
        rest(lane);
      }
    },
    run: (task) => add(lane, task),
    load: () => ({ queue: lane.name, length: lane.tasks.size, bytes: lane.waitingBytes }),
    close: () => close(lane),
  };
}

/** Queues a task, unless too much waits already. A single task is always taken, whatever its size. */
function add(lane: LaneState, task: LaneTask): Promise<unknown> {
  const { tasks, waiting = ANY_NUMBER, waitingBytes, isClosed } = lane;
  if (isClosed) {
    return Promise.reject(closed());
  }
  const isFull = tasks.size >= waiting.tasks || waitingBytes + task.bytes > waiting.bytes;
  if (tasks.size > 0 && isFull) {
    return Promise.reject(
      new ServiceBusyError('Too much work waits already. Send the request again later.'),
    );
  }
  return new Promise((resolve, reject) => {
    lane.lastId += 1;
    tasks.set(lane.lastId, { ...task, id: lane.lastId, resolve, reject });
    lane.waitingBytes += task.bytes;
    flushSoon(lane);
  });
}

/** Tasks that arrive in the same turn of the event loop go together. */
function flushSoon(lane: LaneState): void {
  if (!lane.isFlushing) {
    lane.isFlushing = true;
    setImmediate(() => flush(lane));
  }
}

/** Sends what waits in one message, as far as the thread should hold it already. */
function flush(lane: LaneState): void {
  lane.isFlushing = false;
  if (lane.isClosed) {
    return;
  }
  const batch = nextBatch(lane);
  if (batch.length > 0) {
    threadOf(lane).post(batch);
  }
  rest(lane);
}

function nextBatch({ tasks, sent }: LaneState): readonly TaskMessage[] {
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
  return batch;
}

/** An idle thread keeps neither the process alive nor, with `idleMs`, its memory. */
function rest(lane: LaneState): void {
  const { tasks, thread, idleMs } = lane;
  clearTimeout(lane.idleTimer);
  if (tasks.size > 0) {
    thread?.keepProcess();
    return;
  }
  thread?.leaveProcess();
  if (idleMs !== undefined && thread) {
    lane.idleTimer = setTimeout(() => endThread(lane), idleMs).unref();
  }
}

/** A task that comes while it ends starts another one: it might be run twice, were it sent to a thread that ends. */
function endThread(lane: LaneState): void {
  const { thread } = lane;
  lane.thread = undefined;
  void thread?.end();
}

function threadOf(lane: LaneState): Thread {
  const { name, memoryMb, tasks } = lane;
  if (lane.thread) {
    return lane.thread;
  }
  const thread = startThread({
    name,
    memoryMb,
    receive: (reply) => receive(lane, reply),
    budgetOf: (id) => tasks.get(id)?.timeMs,
    onEnd(end) {
      if (lane.thread === thread) {
        replaceThread(lane, end);
      }
    },
  });
  lane.thread = thread;
  return thread;
}

/** Holds an outcome back until the thread has no other task; a slow one among them delays the others no longer. */
function receive(lane: LaneState, reply: TaskReply): void {
  const { held, sent, togetherMs = TOGETHER_MS } = lane;
  held.push(reply);
  if (held.length >= sent.size) {
    settleHeld(lane);
  } else {
    lane.holdTimer ??= setTimeout(() => settleHeld(lane), togetherMs);
  }
}

function settleHeld(lane: LaneState): void {
  clearTimeout(lane.holdTimer);
  lane.holdTimer = undefined;
  const replies = lane.held;
  lane.held = [];
  for (const reply of replies) {
    settleTask(lane, reply.id, (task) =>
      reply.kind === 'done' ? task.resolve(reply.output) : task.reject(errorOf(reply)),
    );
  }
  flushSoon(lane);
}

/** Rejects the task that ended the thread; the others start again in a new one. */
function replaceThread(lane: LaneState, { culprit, reason }: ThreadEnd): void {
  lane.thread = undefined;
  settleHeld(lane);
  lane.sent.clear();
  if (reason !== undefined) {
    publishEvent('thread-replaced', lane.name);
    const ended = culprit === undefined ? [...lane.tasks.keys()] : [culprit];
    for (const id of ended) {
      settleTask(lane, id, (task) => task.reject(reason));
    }
  }
  flush(lane);
}

function settleTask(lane: LaneState, id: number, settle: (task: PendingTask) => void): void {
  const task = lane.tasks.get(id);
  if (!task) {
    return;
  }
  lane.tasks.delete(id);
  lane.sent.delete(id);
  lane.waitingBytes -= task.bytes;
  settle(task);
}

async function close(lane: LaneState): Promise<void> {
  lane.isClosed = true;
  clearTimeout(lane.idleTimer);
  settleHeld(lane);
  const ended = lane.thread?.end();
  for (const id of [...lane.tasks.keys()]) {
    settleTask(lane, id, (task) => task.reject(closed()));
  }
  await ended;
}

function closed(): Error {
  return new ServiceBusyError('The service is stopping. Send the request again later.');
}

function errorOf(reply: Exclude<TaskReply, { kind: 'done' }>): unknown {
  return reply.kind === 'refused'
    ? new RefusedInputError(reply.code, reply.message, reply.place)
    : reply.error;
}
