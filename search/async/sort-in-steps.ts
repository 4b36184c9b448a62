import type { Steps } from './steps.ts';

/** Items that are sorted, or merged, in one step. */
const ITEMS_PER_STEP = 2_000;

/** Sorts as `Array.sort` does, stable. The given array is not changed. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  if (items.length <= ITEMS_PER_STEP) {
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
    if (merged.length % ITEMS_PER_STEP === 0) {
      yield;
    }
  }
  return merged.concat(low.slice(atLow), high.slice(atHigh));
}
