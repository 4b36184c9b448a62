import { describe, expect, it } from 'vitest';
import type { Hit, Search, SearchQuery } from '../../../search/index.ts';
import {
  createPagePositions,
  positionKey,
  readPackagePage,
  type UnpagedQuery,
} from '../../api/ckan/search/page-positions.ts';

const QUERY: UnpagedQuery = { selection: {}, order: [], facets: [] };
const WINDOW = 10;

/** An index of numbered hits, which reaches by number only what lies in the window. */
function indexOf(total: number) {
  const pages: SearchQuery['page'][] = [];
  const search: Pick<Search, 'search'> = {
    async search(_entity, { page }) {
      pages.push(page);
      const { first, offset = 0, after } = page;
      if (offset + first > WINDOW && after === undefined) {
        throw new Error(`beyond the window: ${offset} + ${first}`);
      }
      const start = after === undefined ? offset : Number(after) + 1;
      const numbers = Array.from({ length: total }, (_, at) => at).slice(start, start + first);
      const hits = numbers.map((at) => ({ cursor: String(at) }) as Hit);
      return {
        total,
        hits,
        hasNextPage: start + first < total,
        hasPreviousPage: start > 0,
        facets: [],
        measures: [],
      };
    },
  };
  return { search, pages };
}

describe('pages of packages', () => {
  it('are read one after the other by as many searches as there are pages, far behind the window', async () => {
    const { search, pages } = indexOf(47);
    const positions = createPagePositions();
    const read: number[] = [];
    for (let start = 0; start < 50; start += 5) {
      const wanted = { query: QUERY, start, rows: 5, window: WINDOW };
      const { hits, total } = await readPackagePage(search, positions, wanted);
      expect(total).toBe(47);
      read.push(...hits.map(({ cursor }) => Number(cursor)));
    }
    expect(read).toEqual(Array.from({ length: 47 }, (_, at) => at));
    expect(pages).toHaveLength(10);
  });

  it.each([
    [0, 5],
    [8, 2],
    [47, 5],
    [1_000_000, 5],
    [20, 0],
  ])(
    'are read wherever they begin in the window or behind all hits: from %i on %i',
    async (start, rows) => {
      const { search } = indexOf(47);
      const wanted = { query: QUERY, start, rows, window: WINDOW };
      const { hits, total } = await readPackagePage(search, createPagePositions(), wanted);
      const expected = Array.from({ length: 47 }, (_, at) => String(at)).slice(start, start + rows);
      expect([total, hits.map(({ cursor }) => cursor)]).toEqual([47, expected]);
    },
  );

  it('behind the window are refused where none was read before them, or another query was', async () => {
    const { search } = indexOf(47);
    const positions = createPagePositions();
    const otherQuery = { ...QUERY, order: [{ by: 'id', direction: 'desc' }] } as const;
    positions.set(positionKey(otherQuery, 20), '40');
    const wanted = { query: QUERY, start: 20, rows: 1, window: WINDOW };
    await expect(readPackagePage(search, positions, wanted)).rejects.toThrow('one after the other');
  });
});
