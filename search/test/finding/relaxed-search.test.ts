import { expect, it } from 'vitest';
import type { SearchQuery } from '../../engines/search-query.ts';
import { relaxedSearch } from '../../finding/relaxed-search.ts';
import { parseTextQuery } from '../../query/parse-text-query.ts';

/** An index in which a text of all words has few hits, and any other many; it counts the searches. */
function fewHitsFor(few: number) {
  const asked: SearchQuery[] = [];
  return {
    asked,
    index: {
      count: async () => 1000,
      async search(_: string, query: SearchQuery) {
        asked.push(query);
        const isStrict = JSON.stringify(query.text) === JSON.stringify(asked[0]?.text);
        const total = isStrict ? few : 50;
        return {
          total,
          hits: [],
          hasNextPage: false,
          hasPreviousPage: false,
          facets: [],
          measures: [],
        };
      },
    },
  };
}

function plain(text: string): SearchQuery {
  const parsed = parseTextQuery(text);
  return {
    ...(parsed && { text: parsed }),
    relaxes: true,
    selection: {},
    order: [],
    page: { first: 10 },
    facets: [],
  };
}

it('asks an index once where ten documents have all words', async () => {
  const { asked, index } = fewHitsFor(10);
  expect(await relaxedSearch(index, 'dataset', plain('bicycle counters'))).not.toHaveProperty(
    'relaxed',
  );
  expect(asked).toHaveLength(1);
});

it('counts only, without page, filter and relevance, before it asks again', async () => {
  const { asked, index } = fewHitsFor(9);
  const filter = { kind: 'exists', field: 'title' } as const;
  const result = await relaxedSearch(index, 'dataset', { ...plain('bicycle counters'), filter });
  expect(result.relaxed).toBe(true);
  expect(asked.at(-1)).toMatchObject({ filter, page: { first: 10 } });
  for (const { page, order, ...query } of asked.slice(1, -1)) {
    expect(query).not.toHaveProperty('filter');
    expect([page, order]).toEqual([{ first: 0 }, [{ by: 'id', direction: 'asc' }]]);
  }
});

it('asks a bounded number of times, whatever is typed', async () => {
  const { asked, index } = fewHitsFor(0);
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
  await relaxedSearch(index, 'dataset', plain(words.join(' ')));
  expect(asked.length).toBeLessThanOrEqual(12);
});
