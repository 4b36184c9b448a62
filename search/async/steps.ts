import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Long work in steps: it can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** The longest time, in milliseconds, for which steps keep the event loop to themselves. */
const LONGEST_SLICE_MS = 15;

/** Runs work to its end, and yields to the event loop every few milliseconds. */
export type RunSteps = <Result>(steps: Steps<Result>) => Promise<Result>;

/**
 * Makes a function that runs steps. All that it runs at once shares one slice of time: each with a slice would
 * hold the event loop as long as all of them together. `now` gives milliseconds.
 */
export function createRunSteps(
  now: () => number = () => performance.now(),
  pause: () => Promise<unknown> = () => yieldToEventLoop(),
): RunSteps {
  let sliceStart = Number.NEGATIVE_INFINITY;
  return async (steps) => {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        return step.value;
      }
      if (now() - sliceStart > LONGEST_SLICE_MS) {
        await pause();
        // Others that paused with this one go on in the same turn of the event loop.
        sliceStart = Math.max(sliceStart, now());
      }
    }
  };
}

/** Runs steps in the slice of time of this process. */
export const runSteps: RunSteps = createRunSteps();

/** Runs steps to their end without a pause: for tests, and for measuring. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}
