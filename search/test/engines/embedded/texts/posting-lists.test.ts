import { expect, it } from 'vitest';
import { createRandom } from '../../../../engines/contract/generators/random.ts';
import { createPostingLists } from '../../../../engines/embedded/texts/posting-lists.ts';

it('holds what a map of maps holds, whatever is put and removed', () => {
  const random = createRandom(7);
  const lists = createPostingLists();
  const expected = new Map<number, Map<number, number>>();
  for (let step = 0; step < 60_000; step += 1) {
    const list = random.below(step % 3 === 0 ? 3 : 400);
    const row = random.below(2_000);
    const known = expected.get(list) ?? new Map<number, number>();
    if (random.chance(0.7)) {
      known.set(row, step);
      lists.put(list, row, step);
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
