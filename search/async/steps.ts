import { type Scheduler, scheduler } from '../../repository/index.ts';
/** Long work in steps: it can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs work to its end, and lets other work have its turn every few milliseconds. */
export type RunSteps = <Result>(steps: Steps<Result>) => Promise<Result>;

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
