import { performance } from 'node:perf_hooks';

/** Gives work turns of the event loop, so that much of it at once does not hold up everything else. */
export interface Pacer {
  /** Runs work at once where there is room in this turn, else in one of the next. */
  run(work: () => void): void;
  /** How much work waits. */
  readonly waiting: number;
}

/** Time for which work is run at once in one turn, in milliseconds. */
const LONGEST_SLICE_MS = 15;

/** What the event loop offers; `now` gives milliseconds. */
export interface EventLoop {
  readonly now: () => number;
  /** The number of the turn that runs. */
  readonly turn: () => number;
  /** Calls back in the next turn. */
  readonly nextTurn: (callback: () => void) => unknown;
  /** Calls back when the running callback has ended, before anything that it has caused. */
  readonly afterCallback: (callback: () => void) => unknown;
}

const EVENT_LOOP: EventLoop = {
  now: () => performance.now(),
  turn: () => performance.nodeTiming.uvMetricsInfo.loopCount,
  nextTurn: setImmediate,
  afterCallback: process.nextTick,
};

/**
 * Of one callback, such as the bytes of one connection, one piece of work runs at once, and only while the turn is
 * young. What has to wait runs in the order of the calls, one piece in each turn: how long it takes is not known
 * before all that it causes is done.
 */
export function createPacer({ now, turn, nextTurn, afterCallback }: EventLoop = EVENT_LOOP): Pacer {
  const queue: (() => void)[] = [];
  /** The first work of a turn, and when it ran. */
  let slice: { readonly turn: number; readonly start: number } | undefined;
  let isTaken = false;
  let isScheduled = false;

  function schedule(): void {
    if (!isScheduled) {
      isScheduled = true;
      nextTurn(beginTurn);
    }
  }

  function beginTurn(): void {
    isScheduled = false;
    slice = undefined;
    const work = queue.shift();
    if (queue.length > 0) {
      schedule();
    }
    if (work) {
      runNow(work);
    }
  }

  function runNow(work: () => void): void {
    if (slice?.turn !== turn()) {
      slice = { turn: turn(), start: now() };
    }
    isTaken = true;
    afterCallback(() => {
      isTaken = false;
    });
    work();
  }

  function hasRoom(): boolean {
    return (
      queue.length === 0 &&
      !isTaken &&
      (slice?.turn !== turn() || now() - slice.start < LONGEST_SLICE_MS)
    );
  }

  return {
    run(work) {
      if (hasRoom()) {
        runNow(work);
      } else {
        queue.push(work);
        schedule();
      }
    },
    get waiting() {
      return queue.length;
    },
  };
}
