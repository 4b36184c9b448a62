/** Numbers that look random and are the same on every run. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** A small linear congruential generator. */
export function createRandom(seed: number): Random {
  let state = seed;

  function next(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }

  return {
    below: (end) => Math.floor(next() * end),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) {
        throw new Error('There is nothing to pick from');
      }
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
