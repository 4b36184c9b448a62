import type { Steps } from './steps.ts';

/** Items of one step. */
const ITEMS_PER_STEP = 200;

/** Maps items in order, as `Array.map` does. A few items take no step. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Steps<Result[]> {
  const mapped: Result[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (mapped.length % ITEMS_PER_STEP === 0) {
      yield;
    }
  }
  return mapped;
}
