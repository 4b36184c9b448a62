/** Items that are read while an earlier one is used: enough to hide the way to a server. */
const AHEAD = 2;

/** Yields the results of `read` for each item, in order. Reads a few at once, and holds them. */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  read: (item: Item) => Promise<Result>,
  ahead = AHEAD,
): AsyncGenerator<Result> {
  const reading: Promise<Result>[] = [];
  for await (const item of items) {
    const result = read(item);
    // It is awaited later; a failure before that would end the process.
    result.catch(() => undefined);
    reading.push(result);
    if (reading.length > ahead) {
      yield reading.shift() as Promise<Result>;
    }
  }
  for (const result of reading) {
    yield result;
  }
}
