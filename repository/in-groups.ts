import { setImmediate } from 'node:timers/promises';

/**
 * The same in the same order, so many at a time; the last group may have fewer. Others may use the
 * thread after each group: what reads from an embedded store never waits.
 */
export async function* inGroups<T>(
  items: AsyncIterable<T>,
  size: number,
): AsyncGenerator<readonly T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length === size) {
      yield group;
      await setImmediate();
      group = [];
    }
  }
  if (group.length > 0) {
    yield group;
  }
}
