import { createSerialQueue, type Scheduler, scheduler } from '../../repository/index.ts';

/** Long work in steps: it can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs work to its end, and lets other work have its turn every few milliseconds. */
type RunSteps = <Result>(steps: Steps<Result>) => Promise<Result>;

/** Makes a function that runs steps: as many at once as there is time in the turn of the event loop. */
export function createRunSteps(turns: Pick<Scheduler, 'hasTime' | 'turn'>): RunSteps {
  return async (steps) => {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        return step.value;
      }
      if (!turns.hasTime()) {
        await turns.turn();
      }
    }
  };
}

/** Runs steps in the slice of time of this process. */
export const runSteps: RunSteps = createRunSteps(scheduler);

/** Runs steps to their end without a pause: for tests, and for measuring. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}

/** Runs work that does not yield itself, one after the other, in the order of the calls. */
type YieldingQueue = <Result>(work: () => Result) => Promise<Result>;

/**
 * An empty queue, which yields to the event loop before a work where the slice of time of this process is used up. A
 * request may ask for hundreds of searches: without a queue they would all run before anything else is served.
 */
export function createYieldingQueue(run: RunSteps = runSteps): YieldingQueue {
  const queue = createSerialQueue();
  return (work) => queue(() => run(asStep(work)));
}

function* asStep<Result>(work: () => Result): Steps<Result> {
  yield;
  return work();
}
