import { nextTurn } from './scheduler.ts';

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
  items: Iterable<Item> | AsyncIterable<Item>,
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

/** Splits items, in their order, into batches of at most this size; a larger item is a batch alone. */
export function* batchesBySize<Item>(
  items: Iterable<Item>,
  sizeOf: (item: Item) => number,
  most: number,
): Generator<Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    if (batch.length > 0 && size + own > most) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(item);
    size += own;
  }
  if (batch.length > 0) {
    yield batch;
  }
}
