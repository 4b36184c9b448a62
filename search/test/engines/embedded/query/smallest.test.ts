import { expect, it } from 'vitest';
import { smallest } from '../../../../engines/embedded/query/smallest.ts';
import { createRandom } from '../../contract/generators/random.ts';

it('gives what sorting and cutting gives', () => {
  const random = createRandom(5);
  for (let round = 0; round < 300; round += 1) {
    const items = Array.from({ length: random.below(60) }, () => random.below(1000));
    const most = random.below(70);
    const sorted = items.toSorted((a, b) => a - b).slice(0, most);
    expect(smallest(items, most, (a, b) => a - b)).toEqual(sorted);
  }
});
