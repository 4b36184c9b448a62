import { expect, it } from 'vitest';
import { createRandom } from '../../../../engines/contract/generators/random.ts';
import {
  addRow,
  bitsOfRows,
  countCommon,
  emptyBits,
  removeRow,
} from '../../../../engines/embedded/memory/row-bits.ts';

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

it('counts rows while they come and go', () => {
  const rows = emptyBits(64);
  const all = bitsOfRows(
    Int32Array.from({ length: 64 }, (_, row) => row),
    64,
  );
  for (const row of [0, 31, 32, 63, 31]) {
    addRow(rows, row);
  }
  expect(countCommon(rows, all)).toBe(4);
  removeRow(rows, 31);
  removeRow(rows, 30);
  expect(countCommon(rows, all)).toBe(3);
});
