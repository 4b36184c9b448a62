import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createSerialQueue } from '../../repository/index.ts';

/** Runs work that does not yield itself, one after the other, in the order of the calls. */
export type YieldingQueue = <Result>(work: () => Result) => Promise<Result>;

/**
 * An empty queue, which yields to the event loop before each work. A request may ask for hundreds of
 * searches: without a queue they would all run before anything else is served.
 */
export function createYieldingQueue(): YieldingQueue {
  const queue = createSerialQueue();
  return (work) =>
    queue(async () => {
      await yieldToEventLoop();
      return work();
    });
}
