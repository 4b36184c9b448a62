import { describe, expect, it } from 'vitest';
import { InvalidQueryError } from '../../../errors.ts';
import type { Order, QueryPage, SearchQuery } from '../../../port/search-query.ts';
import { dataset } from './generators/generate-documents.ts';
import { batch, type ContractInput, openForSuite, openSmallCatalogue } from './opened.ts';
import { foundIds, idsOf, pagesFromEnd, pagesOf, query, typed } from './queries.ts';

const ORDERS: Readonly<Record<string, readonly Order[]>> = {
  nothing: [],
  relevance: [{ by: 'relevance' }],
  'id, descending': [{ by: 'id', direction: 'desc' }],
  'a date that some lack': [{ by: 'field', field: 'issued', direction: 'desc' }],
  'a title': [{ by: 'field', field: 'title', direction: 'asc', language: 'en' }],
  'a number that most lack': [
    { by: 'field', field: 'quality_meas.scoring', direction: 'asc' },
    { by: 'field', field: 'issued', direction: 'asc' },
  ],
};

/** Pages by cursor and by offset. */
export function describePages(input: ContractInput): void {
  describe('pages', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));

    const page = (asked: SearchQuery, part: QueryPage) =>
      filled.index.search('dataset', { ...asked, page: part });

    for (const [name, order] of Object.entries(ORDERS)) {
      for (const text of ['', 'timetable OR CSV']) {
        const asked = typed(text, { order });
        const four = (walk: typeof pagesOf) => walk((part) => page(asked, part), 4);

        it(`gives each hit of ${JSON.stringify(text)} once, ordered by ${name}, page by page`, async () => {
          const all = await foundIds(filled.index, 'dataset', asked);
          expect((await four(pagesOf)).flatMap(idsOf)).toEqual(all);
        });

        it(`gives the same hits of ${JSON.stringify(text)} in the same order by ${name} from the end`, async () => {
          const all = await foundIds(filled.index, 'dataset', asked);
          expect((await four(pagesFromEnd)).flatMap(idsOf)).toEqual(all);
        });
      }
    }

    it('leads back by the cursors of a page that was reached from the start', async () => {
      const all = await foundIds(filled.index, 'dataset', query());
      const { hits } = await page(query(), { first: 5, offset: 10 });
      const before = hits[0]?.cursor ?? '';
      const previous = await page(query(), { first: 4, fromEnd: true, before });
      expect(idsOf(previous)).toEqual(all.slice(6, 10));
      expect(previous).toMatchObject({ total: 30, hasPreviousPage: true, hasNextPage: true });
      const start = await page(query(), { first: 20, fromEnd: true, before });
      expect(idsOf(start)).toEqual(all.slice(0, 10));
      expect(start).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
      const last = await page(query(), { first: 4, fromEnd: true });
      expect(idsOf(last)).toEqual(all.slice(26));
      expect(last).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    });

    it('tells whether there are pages before and after', async () => {
      const first = await page(query(), { first: 10 });
      expect(first).toMatchObject({ total: 30, hasNextPage: true, hasPreviousPage: false });
      const after = first.hits.at(-1)?.cursor ?? '';
      const second = await page(query(), { first: 20, after });
      expect(second).toMatchObject({ total: 30, hasNextPage: false, hasPreviousPage: true });
    });

    it('numbers pages by offset', async () => {
      const all = await foundIds(filled.index, 'dataset', query());
      const middle = await page(query(), { first: 10, offset: 10 });
      expect(idsOf(middle)).toEqual(all.slice(10, 20));
      expect(middle).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
      const behind = await page(query(), { first: 10, offset: 40 });
      expect(behind).toMatchObject({
        total: 30,
        hits: [],
        hasNextPage: false,
        hasPreviousPage: true,
      });
    });

    it('counts without giving hits', async () => {
      expect(await page(query(), { first: 0 })).toMatchObject({
        total: 30,
        hits: [],
        hasNextPage: true,
      });
    });

    it('refuses a cursor of another order or of none', async () => {
      const { hits } = await page(query(), { first: 1 });
      const after = hits[0]?.cursor ?? '';
      const byTitle = query({ order: [{ by: 'field', field: 'title', direction: 'asc' }] });
      await expect(page(byTitle, { first: 1, after })).rejects.toBeInstanceOf(InvalidQueryError);
      for (const bad of ['', 'bm9uZQ', after.slice(3)]) {
        await expect(page(query(), { first: 1, after: bad })).rejects.toBeInstanceOf(
          InvalidQueryError,
        );
      }
    });
  });

  describe('pages while documents are written', () => {
    it('neither repeats nor loses a hit when others come and go', async () => {
      await using filled = await openSmallCatalogue(input);
      const { index } = filled;
      const order: Order[] = [{ by: 'field', field: 'title', direction: 'asc', language: 'en' }];
      const asked = typed('timetable', { order });
      const before = await foundIds(index, 'dataset', asked);
      const first = await index.search('dataset', { ...asked, page: { first: 5 } });
      const [gone = '', last = ''] = [before[1], before[4]];
      await index.write(
        batch({
          puts: [dataset('new', { title: { en: 'A timetable before all' } })],
          deletes: [gone, last].map((id) => ({ entity: 'dataset', id })),
          cursor: 2,
        }),
      );
      const after = first.hits.at(-1)?.cursor ?? '';
      const second = await index.search('dataset', { ...asked, page: { first: 50, after } });
      expect(idsOf(second)).toEqual(before.slice(5));
    });

    it('goes on by relevance although every write moves it', async () => {
      await using filled = await openSmallCatalogue(input);
      const { index } = filled;
      const asked = typed('timetable');
      const before = await foundIds(index, 'dataset', asked);
      const first = await index.search('dataset', { ...asked, page: { first: 7 } });
      const puts = Array.from({ length: 20 }, (_, at) =>
        dataset(`x${at}`, { title: { en: 'Other' } }),
      );
      await index.write(batch({ puts, cursor: 2 }));
      const after = first.hits.at(-1)?.cursor ?? '';
      const second = await index.search('dataset', { ...asked, page: { first: 50, after } });
      expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(before));
      expect(idsOf(second)).toHaveLength(before.length - 7);
    });
  });
}
