import { expect, it } from 'vitest';
import { createPostingLists } from '../../../../engines/embedded/texts/posting-lists.ts';
import { createRandom } from '../../contract/generators/random.ts';

/** Impacts are kept in 16 bits, which hold whole numbers up to here as they are. */
const EXACT = 2_048;

it('holds what a map of maps holds, whatever is put and removed', () => {
  const random = createRandom(7);
  const lists = createPostingLists();
  const expected = new Map<number, Map<number, number>>();
  for (let step = 0; step < 60_000; step += 1) {
    const list = random.below(step % 3 === 0 ? 3 : 400);
    const row = random.below(2_000);
    const known = expected.get(list) ?? new Map<number, number>();
    if (random.chance(0.7)) {
      const impact = (step % EXACT) + 1;
      known.set(row, impact);
      lists.put(list, row, impact);
    } else {
      known.delete(row);
      lists.remove(list, row);
    }
    expected.set(list, known);
  }
  for (const [list, known] of expected) {
    const { rows, impacts } = lists.of(list);
    const sorted = [...known].sort(([a], [b]) => a - b);
    expect([...rows].map((row, at) => [row, impacts[at]])).toEqual(sorted);
    expect(lists.length(list)).toBe(known.size);
  }
});

it('keeps impacts to three digits, and none so small that it is lost', () => {
  const lists = createPostingLists();
  for (const [row, impact] of [0.0004, 0.0123, 1, 3.2718, 97.3].entries()) {
    lists.put(0, row, impact);
    expect(Math.abs((lists.of(0).impacts[row] ?? 0) / impact - 1)).toBeLessThan(0.0005);
  }
});
