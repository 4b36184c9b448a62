import { expect, it } from 'vitest';
import { createRandom } from '../../../../engines/contract/generators/random.ts';
import {
  createFacetMemory,
  type FacetMemory,
} from '../../../../engines/embedded/memory/facet-memory.ts';
import { bitsOfRows, countCommon } from '../../../../engines/embedded/memory/row-bits.ts';

/** Rows with their values, beside a facet that has the same. */
function openFacet(): { facet: FacetMemory; put(row: number, values: readonly string[]): void } & {
  readonly valuesOf: Map<number, ReadonlySet<string>>;
} {
  const facet = createFacetMemory();
  const valuesOf = new Map<number, ReadonlySet<string>>();
  return {
    facet,
    valuesOf,
    put(row, values) {
      const distinct = new Set(values);
      valuesOf.set(row, distinct);
      facet.put(
        row,
        [...distinct].map((value) => [value]),
      );
    },
  };
}

type Opened = ReturnType<typeof openFacet>;

/** What is kept of each value, and the most rows that a value has of which nothing is kept. */
function keptCounts({ facet, valuesOf }: Opened) {
  const { buckets, rows, others } = facet.frequent.upToDate();
  const all = bitsOfRows(Int32Array.from(valuesOf.keys()), 10_000);
  const kept = new Map(
    buckets.map((bucket, place) => [
      facet.key(bucket),
      countCommon(rows[place] ?? new Int32Array(0), all),
    ]),
  );
  return { kept, others };
}

function expectKept(opened: Opened) {
  const { kept, others } = keptCounts(opened);
  const counts = new Map<string, number>();
  for (const value of [...opened.valuesOf.values()].flatMap((values) => [...values])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const [value, count] of counts) {
    if (kept.has(value)) {
      expect([value, kept.get(value)]).toEqual([value, count]);
    } else {
      expect(count).toBeLessThanOrEqual(others);
    }
  }
}

it('keeps the rows of every bucket of a facet with few, also of those that come later', () => {
  const opened = openFacet();
  opened.put(0, ['water']);
  opened.put(1, ['water', 'air']);
  expect(keptCounts(opened)).toEqual({
    kept: new Map([
      ['water', 2],
      ['air', 1],
    ]),
    others: 0,
  });
  opened.put(1, ['soil']);
  opened.put(2, ['soil', 'air']);
  expect(keptCounts(opened).kept).toEqual(
    new Map([
      ['water', 1],
      ['air', 1],
      ['soil', 2],
    ]),
  );
  expect(keptCounts(opened).others).toBe(0);
});

it('keeps the rows of the most frequent buckets of many while rows come, change and go', () => {
  const random = createRandom(11);
  const opened = openFacet();
  const drawn = () =>
    Array.from({ length: 4 }, () => `value ${random.below(20) * random.below(20)}`);
  for (let row = 0; row < 2_000; row += 1) {
    opened.put(row, [...drawn(), `value of ${row % 700}`]);
  }
  expectKept(opened);
  expect(keptCounts(opened).kept.size).toBeLessThan(200);
  for (let round = 0; round < 30; round += 1) {
    for (let change = 0; change < 25; change += 1) {
      const row = random.below(2_300);
      if (random.below(4) === 0) {
        opened.facet.remove(row);
        opened.valuesOf.delete(row);
      } else {
        opened.put(row, [...drawn(), `new value ${random.below(round + 1)}`]);
      }
    }
    expectKept(opened);
  }
});
