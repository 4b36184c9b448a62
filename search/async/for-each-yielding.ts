import { runSteps, type Steps } from './steps.ts';

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
