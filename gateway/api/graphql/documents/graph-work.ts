import { createSerialQueue, nextTurn } from '../../../../repository/index.ts';

/** Reads graphs and works through them for one request. */
export type GraphWork = ReturnType<typeof createGraphWork>;

/**
 * A queue for one request. A page of a hundred graphs would hold the event loop for seconds, and all of them
 * in memory; so one is read and done before the next, and between them the loop serves others.
 */
export function createGraphWork() {
  const queue = createSerialQueue();
  return {
    /** Does the work when all that was added before is done. */
    add: <Result>(work: () => Promise<Result>): Promise<Result> =>
      queue(async () => {
        await nextTurn();
        return work();
      }),
  };
}
