import { expect, it } from 'vitest';
import {
  createFacetCountsCache,
  FRESH_FACETS_MS,
} from '../../../../api/existing-api/search/answer/facet-counts-cache.ts';

it('facets are counted once for a state of the index, and again after some seconds', async () => {
  let time = 1;
  let counted = 0;
  const cache = createFacetCountsCache(() => time);
  const count = async () => {
    counted += 1;
    return [{ id: 'format', title: `Formats, counted ${counted} times` }];
  };
  const first = await cache.get('dataset', 7, count);
  expect(await cache.get('dataset', 7, count)).toBe(first);
  expect(counted).toBe(1);
  await cache.get('catalogue', 7, count);
  await cache.get('dataset', 8, count);
  expect(counted).toBe(3);
  time += FRESH_FACETS_MS + 1;
  await cache.get('dataset', 8, count);
  expect(counted).toBe(4);
});
