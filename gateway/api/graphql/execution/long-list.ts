import { nextTurn } from '../../../../repository/index.ts';

/** Items that are completed before other requests have their turn. */
const ITEMS_PER_TURN = 100;

/** A list that is completed in parts: completing thousands of objects at once would hold the event loop. */
export class LongList {
  readonly #items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.#items = items;
  }

  /** Parts of the list, each in a turn of the event loop. */
  async *parts(): AsyncGenerator<readonly unknown[]> {
    for (let start = 0; start < this.#items.length; start += ITEMS_PER_TURN) {
      if (start > 0) {
        await nextTurn();
      }
      yield this.#items.slice(start, start + ITEMS_PER_TURN);
    }
  }

  /** The items one by one, as graphql-js takes them. */
  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for await (const part of this.parts()) {
      yield* part;
    }
  }
}

/** A list, in parts where it is long. */
export function inTurns<List extends readonly unknown[]>(list: List): List {
  return list.length <= ITEMS_PER_TURN ? list : (new LongList(list) as unknown as List);
}
