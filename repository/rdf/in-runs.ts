import { setImmediate } from 'node:timers/promises';

/** The items in runs of `size`; between two runs others may use the thread. */
export async function* inRuns<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) {
      await setImmediate();
    }
    yield items.slice(start, start + size);
  }
}
