import { ServiceBusyError } from '../errors.ts';
import { publishEvent } from '../observe/events.ts';
import type { QueueLoad } from '../repository.ts';
import {
  createLaneTasks,
  type LaneTask,
  type LaneTasks,
  type LaneTasksOptions,
} from './lane-tasks.ts';
import { startThread, type Thread, type ThreadEnd, type ThreadOptions } from './watched-thread.ts';

/** One worker thread with the tasks that wait for it. The thread is replaced when it ends. */
export interface Lane {
  /**
   * The output of the task. Rejects with the error of the task, with RefusedInputError `too-complex` if it is over
   * its budget, with ServiceBusyError if too much waits already.
   */
  run(task: LaneTask): Promise<unknown>;
  /** The tasks that wait or run. */
  load(): QueueLoad;
  /** Starts the thread before the first task. */
  start(): void;
  /** Ends the thread, and rejects all tasks. */
  close(): Promise<void>;
}

interface LaneOptions extends LaneTasksOptions {
  readonly name: string;
  /** Megabytes of heap and buffers that a task may use. */
  readonly memoryMb: number;
  /** An idle thread ends after so many milliseconds and frees its memory; by default it stays. */
  readonly idleMs?: number;
  /** Increment of the nice value, so that the thread yields the processor to others; by default 0. */
  readonly nice?: number;
}

/** A lane while it runs: the life of its thread. */
interface LaneState extends LaneOptions {
  readonly tasks: LaneTasks;
  readonly startThread: (options: ThreadOptions) => Thread;
  thread: Thread | undefined;
  isFlushing: boolean;
  isClosed: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Creates a lane. Its thread starts with the first task. */
export function createLane(
  options: LaneOptions,
  start: LaneState['startThread'] = startThread,
): Lane {
  const tasks = createLaneTasks(options, () => flushSoon(lane));
  const lane: LaneState = {
    ...options,
    tasks,
    startThread: start,
    thread: undefined,
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
    run(task) {
      if (lane.isClosed) {
        return Promise.reject(closed());
      }
      flushSoon(lane);
      return tasks.add(task);
    },
    load: () => ({ queue: lane.name, ...tasks.load() }),
    close: () => close(lane),
  };
}

/** Tasks that arrive in the same turn of the event loop go together. */
function flushSoon(lane: LaneState): void {
  if (!lane.isFlushing) {
    lane.isFlushing = true;
    setImmediate(() => flush(lane));
  }
}

/** Sends all waiting tasks in one message. */
function flush(lane: LaneState): void {
  lane.isFlushing = false;
  if (lane.isClosed) {
    return;
  }
  const batch = lane.tasks.nextBatch();
  if (batch.length > 0) {
    threadOf(lane).post(batch);
  }
  rest(lane);
}

/** An idle thread keeps neither the process alive nor, with `idleMs`, its memory. */
function rest(lane: LaneState): void {
  const { tasks, thread, idleMs } = lane;
  clearTimeout(lane.idleTimer);
  if (tasks.load().length > 0) {
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
  const { name, memoryMb, nice, tasks } = lane;
  if (lane.thread) {
    return lane.thread;
  }
  const thread = lane.startThread({
    name,
    memoryMb,
    nice,
    receive: tasks.receive,
    budgetOf: tasks.budgetOf,
    onEnd(end) {
      if (lane.thread === thread) {
        replaceThread(lane, end);
      }
    },
  });
  lane.thread = thread;
  return thread;
}

/** Rejects the task that ended the thread; the others start again in a new one. */
function replaceThread(lane: LaneState, { culprit, reason }: ThreadEnd): void {
  const { tasks } = lane;
  lane.thread = undefined;
  tasks.settleHeld();
  tasks.takeBack();
  if (reason !== undefined) {
    publishEvent('thread-replaced', lane.name);
    tasks.reject(culprit ?? 'all', reason);
  }
  flush(lane);
}

async function close(lane: LaneState): Promise<void> {
  const { tasks, thread } = lane;
  lane.isClosed = true;
  clearTimeout(lane.idleTimer);
  tasks.settleHeld();
  const ended = thread?.end();
  tasks.reject('all', closed());
  await ended;
}

function closed(): Error {
  return new ServiceBusyError('The service is stopping. Send the request again later.');
}
