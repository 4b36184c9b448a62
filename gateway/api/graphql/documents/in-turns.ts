import { nextTurn } from '../../../../repository/index.ts';

/** Items that are completed before other requests have their turn. */
const ITEMS_PER_TURN = 100;

/** A list whose items are completed in parts where it is long: completing thousands of objects at once would hold the event loop. */
export function inTurns<Item>(list: readonly Item[]): readonly (Item | Promise<Item>)[] {
  let turn = Promise.resolve();
  return list.map((item, at) => {
    if (at < ITEMS_PER_TURN) {
      return item;
    }
    if (at % ITEMS_PER_TURN === 0) {
      turn = turn.then(nextTurn);
    }
    return turn.then(() => item);
  });
}
