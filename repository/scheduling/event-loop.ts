import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';

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
export const EVENT_LOOP: LoopPort = {
  now: performance.now.bind(performance),
  turn: () => performance.nodeTiming.uvMetricsInfo.loopCount,
  nextTurn: setImmediate,
  // A tick that a promise asks for comes when no promise is left.
  afterStep: (callback) => queueMicrotask(() => process.nextTick(callback)),
};
