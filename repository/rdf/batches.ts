import { setImmediate } from 'node:timers/promises';

/** The items in runs of `size`; after each of several runs others may use the thread. */
export async function* inRuns<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    if (items.length > size) {
      await setImmediate();
    }
  }
}
