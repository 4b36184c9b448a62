import { nextTurn } from '../scheduling/scheduler.ts';

/** The items in batches of `size`. Yields to the event loop after each of several batches. */
export async function* arrayBatches<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    if (items.length > size) {
      await nextTurn();
    }
  }
}

/**
 * The items of a stream in batches of `size`; the last batch may be smaller. Yields to the event loop
 * after each full batch, because reading from an embedded store never does.
 */
export async function* streamBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      await nextTurn();
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}
