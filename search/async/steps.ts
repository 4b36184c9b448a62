import { createSerialQueue, type Scheduler, scheduler } from '../../repository/documents.ts';

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

/** Items of one step. */
const MAPPED_PER_STEP = 200;

/** Maps items in order, as `Array.map` does. A few items take no step. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Steps<Result[]> {
  const mapped: Result[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (mapped.length % MAPPED_PER_STEP === 0) {
      yield;
    }
  }
  return mapped;
}

/** Items that are sorted, or merged, in one step. */
const SORTED_PER_STEP = 2_000;

/** Sorts as `Array.sort` does, stable. The given array is not changed. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  if (items.length <= SORTED_PER_STEP) {
    return items.toSorted(compare);
  }
  const middle = Math.ceil(items.length / 2);
  const low = yield* sortInSteps(items.slice(0, middle), compare);
  yield;
  const high = yield* sortInSteps(items.slice(middle), compare);
  return yield* mergeInSteps(low, high, compare);
}

function* mergeInSteps<Item>(
  low: readonly Item[],
  high: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  const merged: Item[] = [];
  let atLow = 0;
  let atHigh = 0;
  while (atLow < low.length && atHigh < high.length) {
    const isLow = compare(low[atLow] as Item, high[atHigh] as Item) <= 0;
    merged.push((isLow ? low[atLow++] : high[atHigh++]) as Item);
    if (merged.length % SORTED_PER_STEP === 0) {
      yield;
    }
  }
  return merged.concat(low.slice(atLow), high.slice(atHigh));
}

/** Calls `work` with each item in order, and yields to the event loop every few milliseconds. */
export function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  return runSteps(eachInSteps());

  function* eachInSteps(): Steps<void> {
    for (const item of items) {
      work(item);
      yield;
    }
  }
}
