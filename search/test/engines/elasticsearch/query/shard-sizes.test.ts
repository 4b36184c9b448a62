import { expect, it } from 'vitest';
import {
  countFurther,
  withShardSizes,
  wrongCounts,
} from '../../../../engines/elasticsearch/query/shard-sizes.ts';

const AGGS = {
  narrowed: {
    filter: { match_all: {} },
    aggs: { first: { terms: { field: 'keywords', size: 2 } } },
  },
};

function answered(
  leftOut: number,
  ...buckets: readonly (readonly [count: number, error: number])[]
) {
  return {
    narrowed: {
      doc_count: 9,
      first: {
        doc_count_error_upper_bound: leftOut,
        buckets: buckets.map(([doc_count, error]) => ({
          doc_count,
          doc_count_error_upper_bound: error,
        })),
      },
    },
  };
}

it('counts are exact where no shard left anything out, or only values that are rarer than those of the answer', () => {
  expect(wrongCounts(AGGS, answered(0, [9, 0], [8, 0])).size).toBe(0);
  expect(wrongCounts(AGGS, answered(7, [9, 0], [8, 0])).size).toBe(0);
  expect(wrongCounts(AGGS, answered(0)).size).toBe(0);
});

it('counts are wrong where a shard left out documents of a value, or a value that may be as frequent', () => {
  const wrong = new Map([['keywords', 2]]);
  expect(wrongCounts(AGGS, answered(3, [9, 3], [8, 0]))).toEqual(wrong);
  expect(wrongCounts(AGGS, answered(8, [9, 0], [8, 0]))).toEqual(wrong);
});

it('more values of each shard are counted where counts were wrong, and ever after', () => {
  const wrong = new Map([['keywords', 2]]);
  const nothing: ReadonlyMap<string, number> = new Map();
  const known = new Map([['other', 5]]);
  const once = countFurther({ asked: nothing, known }, wrong);
  expect(Object.fromEntries(once)).toEqual({ other: 5, keywords: 20 });
  expect(countFurther({ asked: once, known: once }, wrong).get('keywords')).toBe(200);
  // Another request has found out the same meanwhile.
  expect(countFurther({ asked: nothing, known: once }, wrong).get('keywords')).toBe(20);
  expect(withShardSizes({ size: 1, aggs: AGGS }, once)).toMatchObject({
    size: 1,
    aggs: {
      narrowed: {
        filter: {},
        aggs: { first: { terms: { size: 2, shard_size: 20, show_term_doc_count_error: true } } },
      },
    },
  });
});
