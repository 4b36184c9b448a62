import { expect, it } from 'vitest';
import { bitsOfRows, countCommon } from '../../../../engines/embedded/memory/row-bits.ts';
import { createRandom } from '../../contract/generators/random.ts';

it('counts the rows that two sets have in common, whatever room they have', () => {
  const random = createRandom(3);
  for (const size of [1, 31, 32, 33, 64, 100, 1_000, 4_097]) {
    const drawn = () =>
      Int32Array.from({ length: size }, (_, row) => row).filter(() => random.below(3) > 0);
    const [some, others] = [drawn(), drawn()];
    const common = some.filter((row) => others.includes(row)).length;
    expect(countCommon(bitsOfRows(some, size), bitsOfRows(others, size + 70))).toBe(common);
    expect(countCommon(bitsOfRows(some, size + 40), bitsOfRows(others, size))).toBe(common);
  }
});
