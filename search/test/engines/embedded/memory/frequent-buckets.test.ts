import { expect, it } from 'vitest';
import {
  createFacetMemory,
  type FacetMemory,
} from '../../../../engines/embedded/memory/facet-memory.ts';
import { bitsOfRows, countCommon } from '../../../../engines/embedded/memory/row-bits.ts';
import { createRandom } from '../../contract/generators/random.ts';

const ALL = bitsOfRows(
  Int32Array.from({ length: 10_000 }, (_, row) => row),
  10_000,
);

/** The rows of each value that are kept, and the most that a value has of which nothing is kept. */
function keptCounts(facet: FacetMemory) {
  facet.frequent();
  const { buckets = [], rows = [], others } = facet.frequent() ?? {};
  const counts = buckets.map(
    (bucket, place) => [facet.key(bucket), countCommon(rows[place] ?? ALL, ALL)] as const,
  );
  return { kept: new Map(counts), others };
}

it('keeps the rows of every bucket of a facet with few, of its newest values', () => {
  const facet = createFacetMemory();
  facet.put(0, [['water']]);
  facet.put(1, [['water'], ['air']]);
  expect(keptCounts(facet)).toEqual({ kept: new Map([['water', 2]]).set('air', 1), others: 0 });
  facet.put(1, [['soil']]);
  expect(keptCounts(facet)).toEqual({ kept: new Map([['water', 1]]).set('soil', 1), others: 0 });
});

it('keeps the rows of the most frequent buckets of many', () => {
  const random = createRandom(11);
  const facet = createFacetMemory();
  for (let row = 0; row < 2_000; row += 1) {
    const drawn = Array.from({ length: 4 }, () => `value ${random.below(20) * random.below(20)}`);
    const values = new Set([...drawn, `value of ${row % 700}`]);
    facet.put(
      row,
      [...values].map((value) => [value]),
    );
  }
  const { kept, others = 0 } = keptCounts(facet);
  expect(kept.size).toBeGreaterThan(50);
  for (const [bucket, total] of facet.totals.entries()) {
    expect(kept.get(facet.key(bucket)) ?? total).toBe(total);
    expect(kept.has(facet.key(bucket)) || total <= others).toBe(true);
  }
});

it('keeps nothing of values that were asked for once', () => {
  const facet = createFacetMemory();
  facet.put(0, [['water']]);
  expect(facet.frequent()).toBeUndefined();
  expect(facet.frequent()).toBeDefined();
  facet.put(0, [['air']]);
  expect(facet.frequent()).toBeUndefined();
});
