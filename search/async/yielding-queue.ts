import { createSerialQueue } from '../../repository/index.ts';
import { type RunSteps, runSteps, type Steps } from './steps.ts';

/** Runs work that does not yield itself, one after the other, in the order of the calls. */
export type YieldingQueue = <Result>(work: () => Result) => Promise<Result>;

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
