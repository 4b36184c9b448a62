import type { estypes } from '@elastic/elasticsearch';
import { describe, expect, it } from 'vitest';
import type { StoredSource } from '../../../../engines/elasticsearch/documents/stored-document.ts';
import { askInOrder } from '../../../../engines/elasticsearch/query/ask-in-order.ts';
import { compileSearch } from '../../../../engines/elasticsearch/query/compile-search.ts';
import type { Order, QueryPage } from '../../../../port/search-query.ts';
import { query } from '../../contract/queries.ts';
import { DATASETS } from './requests.ts';

const byTitle: Order = { by: 'field', field: 'title', direction: 'asc', language: 'nl' };

/** Titles by the field that orders them. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  'index-only.sort-texts.title.nl': ['boom', 'water'],
  'index-only.sort-texts.title.nl-*': ['auto', 'vis'],
  'index-only.sort.title': ['car', 'tree'],
};

/** A server that knows these titles, which are ids as well. */
function askedFor(page: QueryPage, order: readonly Order[] = [byTitle]) {
  const seen: estypes.SearchRequest[] = [];
  const asked = query({ order, page });
  const answer = askInOrder(
    {
      plan: DATASETS,
      ask: async (body) => {
        seen.push(body);
        const [sort] = Array.isArray(body.sort) ? body.sort : [];
        const titles = TITLES[Object.keys(sort ?? {})[0] ?? ''] ?? [];
        const hits = titles.slice(0, body.size).map((title) => ({ sort: [title, title] }));
        return { hits: { total: 6, hits } } as unknown as estypes.SearchResponse<
          StoredSource,
          never
        >;
      },
    },
    asked,
    compileSearch(DATASETS, asked, []),
  );
  return { seen, answer };
}

describe('hits in the order of a language', () => {
  it('are merged of those with the language, with a region of it, and without', async () => {
    const { answer } = askedFor({ first: 10 });
    const { hits } = await answer;
    expect(hits.total).toBe(6);
    expect(hits.hits.map(({ sort }) => sort?.[1])).toEqual([
      'auto',
      'boom',
      'car',
      'tree',
      'vis',
      'water',
    ]);
  });

  it('begin where the page does', async () => {
    const { seen, answer } = askedFor({ first: 2, offset: 3 });
    const { hits } = await answer;
    expect(hits.hits.map(({ sort }) => sort?.[1])).toEqual(['tree', 'vis']);
    expect(seen.filter(({ size }) => size === 5)).toHaveLength(3);
    expect(seen.every(({ from }) => from === undefined)).toBe(true);
  });

  it('are asked for in one request where no order names a language', async () => {
    const { seen, answer } = askedFor({ first: 2 }, [
      { by: 'field', field: 'title', direction: 'asc' },
    ]);
    await answer;
    expect(seen).toHaveLength(1);
  });
});
