import { setImmediate as nextTurn } from 'node:timers/promises';

/** Others get their turn after so many milliseconds. */
const LONGEST_TURN_MS = 15;

/** Does something with each of many items, letting everyone else have a turn now and then. */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began > LONGEST_TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
  }
}
