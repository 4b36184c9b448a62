import { expect, it } from 'vitest';
import { createRowIds } from '../../../../engines/embedded/memory/row-ids.ts';
import { createSortOrderCache } from '../../../../engines/embedded/memory/sort-order-cache.ts';
import { createRandom } from '../../contract/generators/random.ts';

it('gives what sorting all rows gives, whatever was put, changed and removed in between', () => {
  const random = createRandom(3);
  const ids = createRowIds();
  const orders = createSortOrderCache(ids);
  const values: number[] = [];
  const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
  for (let round = 0; round < 200; round += 1) {
    for (let change = 0; change < random.below(9); change += 1) {
      const row = random.below(300);
      ids.remove(row);
      if (random.chance(0.8)) {
        ids.put(row, `id-${row}`);
        values[row] = random.below(40);
      }
      orders.changed(row);
    }
    const { rows, positions } = orders.of('value', compare);
    expect([...rows]).toEqual([...ids.rows()].sort(compare));
    expect(rows.every((row, at) => positions[row] === at)).toBe(true);
  }
});

it('keeps orders of different names apart', () => {
  const ids = createRowIds();
  const orders = createSortOrderCache(ids);
  for (const row of [0, 1, 2]) {
    ids.put(row, String(row));
  }
  expect([...orders.of('up', (a, b) => a - b).rows]).toEqual([0, 1, 2]);
  expect([...orders.of('down', (a, b) => b - a).rows]).toEqual([2, 1, 0]);
});
