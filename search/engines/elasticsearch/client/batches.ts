/** Bytes of index names in the path of a request: servers take 4096 bytes for the whole request line. */
const PATH_BYTES = 3000;

/** Splits index names into batches that each fit into the path of one request. */
export function pathBatches(names: Iterable<string>): Generator<string[]> {
  return batchesBySize(names, (name) => encodeURIComponent(`${name},`).length, PATH_BYTES);
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
