import { expect, it } from 'vitest';
import { facetEntry } from '../../../../engines/elasticsearch/mapping/value-keys.ts';
import { loadShown } from '../../../../engines/elasticsearch/query/shown-values.ts';

const ENTRIES = [
  { key: facetEntry(['Water', 'the water']), doc_count: 2 },
  { key: facetEntry(['water', 'Water']), doc_count: 3 },
  { key: facetEntry(['Trees']), doc_count: 1 },
];

it('values of facets are shown as most documents have them', async () => {
  const asked: unknown[] = [];
  const loaded = await loadShown(
    async (body) => {
      asked.push(body.aggs?.shown?.terms?.field);
      return { aggregations: { shown: { buckets: ENTRIES } } } as never;
    },
    [{ name: 'keywords' }],
  );
  expect(asked).toEqual(['index-only.shown.keywords']);
  expect(loaded.entries).toBe(3);
  expect(loaded.shown('keywords', 'water')).toEqual({ value: 'water', label: 'Water' });
  expect(loaded.shown('keywords', 'trees')).toEqual({ value: 'Trees', label: 'Trees' });
  expect(loaded.shown('keywords', 'soil')).toBeUndefined();
  expect(loaded.shown('themes', 'water')).toBeUndefined();
});
