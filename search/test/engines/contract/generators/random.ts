/** Numbers that look random and are the same on every run. */
export type Random = ReturnType<typeof createRandom>;

/** A small linear congruential generator. */
export function createRandom(seed: number) {
  let state = seed;

  function next(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }

  return {
    /** A whole number from 0 up to, not including, `end`. */
    below: (end: number): number => Math.floor(next() * end),
    pick<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) {
        throw new Error('There is nothing to pick from');
      }
      return item;
    },
    chance: (probability: number): boolean => next() < probability,
  };
}
