import { AsyncLocalStorage } from 'node:async_hooks';
import { EVENT_LOOP, type EventLoop } from './event-loop.ts';
import { createStepQueue, type Task } from './step-queue.ts';

/** Divides the time of the event loop among the steps of all that runs in this thread. */
export interface Scheduler {
  /** Resolves when the next step of the running task may run. */
  turn(): Promise<void>;
  /**
   * Starts a task for a client: at once where there is time in this turn of the event loop and nothing waits, else as a step.
   * What `work` causes belongs to the task.
   */
  start(client: string, work: () => void): void;
  /** The client of the running task; none in the background. */
  client(): string | undefined;
  /** Whether there is time in this turn: work in small steps goes on without waiting. */
  hasTime(): boolean;
  /** Number of steps that wait. */
  readonly waiting: number;
  /** Number of steps that have run, or begun. */
  readonly steps: number;
}

/** Milliseconds for which steps run before input and output are served. */
const SLICE_MS = 10;

/**
 * Steps of all tasks share one slice of time in each turn of the event loop. Were each of them to wait for the next turn by
 * itself, all would run in it, and hold it as long as all of them together.
 */
export function createScheduler(loop: EventLoop = EVENT_LOOP): Scheduler {
  const tasks = new AsyncLocalStorage<Task>();
  const queue = createStepQueue();
  let sliceStart = Number.NEGATIVE_INFINITY;
  let sliceTurn = -1;
  let steps = 0;
  /** A slice runs, or will in the next turn. */
  let isScheduled = false;
  /** A task was started in the running callback; how long it takes is known after that. */
  let isTaken = false;

  const hasTime = () => loop.now() - sliceStart < SLICE_MS;

  /** All that runs in one turn of the event loop is in one slice. */
  function openSlice(): void {
    const turn = loop.turn();
    if (turn !== sliceTurn) {
      sliceTurn = turn;
      sliceStart = loop.now();
    }
  }

  function enqueue(task: Task | undefined, run: () => void): void {
    queue.add({ task, run });
    if (!isScheduled) {
      isScheduled = true;
      loop.nextTurn(runSlice);
    }
  }

  function runSlice(): void {
    openSlice();
    runStep();
  }

  function runStep(): void {
    const step = queue.take();
    if (!step) {
      isScheduled = false;
      return;
    }
    const { task, run } = step;
    measured(task, run, () => {
      if (queue.length > 0 && !hasTime()) {
        loop.nextTurn(runSlice);
      } else {
        runStep();
      }
    });
  }

  function measured(task: Task | undefined, run: () => void, ended: () => void): void {
    const start = loop.now();
    steps += 1;
    loop.afterStep(() => {
      if (task) {
        task.used += loop.now() - start;
      }
      ended();
    });
    run();
  }

  return {
    turn: () => new Promise((resolve) => enqueue(tasks.getStore(), resolve)),
    start(client, work) {
      const task: Task = { used: 0, client };
      const run = () => tasks.run(task, work);
      openSlice();
      if (queue.length > 0 || isTaken || !hasTime()) {
        enqueue(task, run);
        return;
      }
      isTaken = true;
      measured(task, run, () => {
        isTaken = false;
      });
    },
    client: () => tasks.getStore()?.client,
    hasTime,
    get waiting() {
      return queue.length;
    },
    get steps() {
      return steps;
    },
  };
}

/** The scheduler of this thread. All long work shares it: another one would bound nothing. */
export const scheduler: Scheduler = createScheduler();

/** Lets other work have its turn, and input and output be served where it is time. */
export function nextTurn(): Promise<void> {
  return scheduler.turn();
}
