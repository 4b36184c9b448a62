import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The longest time, in milliseconds, for which the loop keeps the event loop to itself. */
const LONGEST_SLICE_MS = 15;

/** Calls `work` with each item in order, and yields to the event loop every few milliseconds. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let sliceStart = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - sliceStart > LONGEST_SLICE_MS) {
      await yieldToEventLoop();
      sliceStart = performance.now();
    }
  }
}
