import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import { createStepQueue, type Step, type Task } from './step-queue.ts';

/** The event loop, as a scheduler uses it. */
export interface LoopPort {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** The number of the turn that runs. */
  readonly turn: () => number;
  /** Calls back in the next turn, when input and output were served. */
  readonly nextTurn: (callback: () => void) => unknown;
  /** Calls back when the running callback has ended, with all promises that it has settled. */
  readonly afterStep: (callback: () => void) => unknown;
}

/** The event loop of this thread; tests with a fake clock do not stop it. */
const EVENT_LOOP: LoopPort = {
  now: performance.now.bind(performance),
  turn: () => performance.nodeTiming.uvMetricsInfo.loopCount,
  nextTurn: setImmediate,
  // A tick that a promise asks for comes when no promise is left.
  afterStep: (callback) => queueMicrotask(() => process.nextTick(callback)),
};

/** Milliseconds for which steps of requests run before input and output are served, and those of work in the background. */
const SLICE_MS = { requests: 10, background: 2 };

/**
 * Divides the time of the event loop among the steps of all that runs in this thread.
 *
 * Steps of all tasks share one slice of time in each turn of the event loop. Were each of them to wait for the next turn by
 * itself, all would run in it, and hold it as long as all of them together.
 */
export class Scheduler {
  readonly #loop: LoopPort;
  readonly #tasks = new AsyncLocalStorage<Task>();
  readonly #queue = createStepQueue();
  #sliceStart = Number.NEGATIVE_INFINITY;
  #sliceTurn = -1;
  /** A slice runs, or will in the next turn. */
  #isScheduled = false;
  /** A task was started in the running callback; how long it takes is known after that. */
  #isTaken = false;
  /** Number of steps that have run, or begun. */
  steps = 0;

  constructor(loop: LoopPort = EVENT_LOOP) {
    this.#loop = loop;
  }

  /** Number of steps that wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** The client of the running task; none in the background. */
  client(): string | undefined {
    return this.#tasks.getStore()?.client;
  }

  /** Tests whether this turn has time left, so that work in small steps can continue. */
  hasTime(): boolean {
    return this.#hasTimeFor(this.#tasks.getStore() ? 'requests' : 'background');
  }

  #hasTimeFor(kind: keyof typeof SLICE_MS): boolean {
    return this.#loop.now() - this.#sliceStart < SLICE_MS[kind];
  }

  /** Resolves when the next step of the running task may run. */
  turn(): Promise<void> {
    return new Promise((resolve) => this.#enqueue({ task: this.#tasks.getStore(), run: resolve }));
  }

  /**
   * Starts a task for a client: at once if this turn of the event loop has time and nothing waits, else as a step.
   * Work that `work` starts belongs to the task.
   */
  start(client: string, work: () => void): void {
    const task: Task = { used: 0, client };
    const step = { task, run: () => this.#tasks.run(task, work) };
    this.#openSlice();
    if (this.#queue.length > 0 || this.#isTaken || !this.#hasTimeFor('requests')) {
      this.#enqueue(step);
      return;
    }
    this.#isTaken = true;
    this.#run(step, () => {
      this.#isTaken = false;
    });
  }

  #enqueue(step: Step): void {
    this.#queue.add(step);
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      this.#loop.nextTurn(this.#runSlice);
    }
  }

  /** Opens one slice for all work in this turn of the event loop. */
  #openSlice(): void {
    const turn = this.#loop.turn();
    if (turn !== this.#sliceTurn) {
      this.#sliceTurn = turn;
      this.#sliceStart = this.#loop.now();
    }
  }

  readonly #runSlice = () => {
    this.#openSlice();
    this.#runNext();
  };

  readonly #runNext = () => {
    const step = this.#queue.take();
    if (step) {
      this.#run(step, this.#goOn);
    } else {
      this.#isScheduled = false;
    }
  };

  readonly #goOn = () => {
    const kind = this.#queue.hasTasks ? 'requests' : 'background';
    if (this.#queue.length > 0 && !this.#hasTimeFor(kind)) {
      this.#loop.nextTurn(this.#runSlice);
    } else {
      this.#runNext();
    }
  };

  #run({ task, run }: Step, ended: () => void): void {
    const start = this.#loop.now();
    this.steps += 1;
    this.#loop.afterStep(() => {
      if (task) {
        task.used += this.#loop.now() - start;
      }
      ended();
    });
    run();
  }
}

/** The scheduler of this thread. All long work shares it: another one would bound nothing. */
export const scheduler = new Scheduler();

/** Lets other work have its turn, and input and output be served where it is time. */
export function nextTurn(): Promise<void> {
  return scheduler.turn();
}
