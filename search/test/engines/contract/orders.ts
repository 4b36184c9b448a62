import { describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { Order, QueryPage } from '../../../port/search-query.ts';
import { dataset } from './generators/generate-documents.ts';
import { type ContractInput, openFilled, openForSuite, openSmallCatalogue } from './opened.ts';
import { foundIds, idsOf, pagesOf, query, typed } from './queries.ts';

const by = (field: string, direction: 'asc' | 'desc', language?: string): Order => ({
  by: 'field',
  field,
  direction,
  ...(language && { language }),
});

/** Orders by relevance, id and every sortable field. */
export function describeOrders(input: ContractInput): void {
  describe('orders', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));

    const ordered = (text: string, ...order: Order[]) =>
      foundIds(filled.index, 'dataset', typed(text, { order }));

    it('orders by id where nothing is asked', async () => {
      const found = await ordered('');
      expect(found).toEqual(found.toSorted());
      expect(await ordered('', { by: 'id', direction: 'desc' })).toEqual(found.toReversed());
    });

    it('orders titles without case and accents', async () => {
      const found = await ordered('timetable', by('title', 'asc', 'en'));
      expect(found.map((id) => id.slice(-2)).join(' ')).toBe(
        '00 01 02 03 05 04 10 11 06 07 12 14 15 13 08 09',
      );
      expect(await ordered('timetable', by('title', 'desc', 'en'))).toEqual(found.toReversed());
    });

    it('orders by the title of a language, else by the text pick', async () => {
      expect(
        await ordered('forets OR forests OR fietstellingen', by('title', 'asc', 'de')),
      ).toEqual(['forest-survey', 'fietstellingen', 'eau-potable', 'forets-wallonnes']);
      expect(await ordered('forets OR fietstellingen', by('title', 'asc', 'nl-BE'))).toEqual([
        'fietstellingen',
        'eau-potable',
        'forets-wallonnes',
      ]);
    });

    it('puts documents without value last in both directions', async () => {
      const asc = await ordered('', by('quality_meas.scoring', 'asc'));
      expect(asc.slice(0, 3)).toEqual(['mayor-office', 'post-offices', 'forest-survey']);
      const desc = await ordered('', by('quality_meas.scoring', 'desc'));
      expect(desc.slice(0, 3)).toEqual(['trees-bonn', 'bike-counters', 'co2-emissionen']);
      expect(desc.slice(6)).toEqual(asc.slice(6));
      expect((await ordered('', by('title', 'desc', 'en'))).at(-1)).toBe('untitled-draft');
    });

    it('orders dates by the first instant that they stand for', async () => {
      const found = await ordered('-timetable', by('issued', 'desc'));
      expect(found.slice(0, 6)).toEqual([
        'bike-counters',
        'statistiki-plithysmou',
        'wind-farms',
        'fietstellingen',
        'co2-emissionen',
        'limania',
      ]);
    });

    it('orders by the next part where the first is equal', async () => {
      const found = await ordered(
        'creator OR bonn OR office',
        by('creator.name', 'asc'),
        by('issued', 'desc'),
      );
      expect(found).toEqual([
        'forest-survey',
        'bike-counters',
        'mayor-office',
        'trees-bonn',
        'post-offices',
      ]);
    });

    it('puts the newer of equally relevant documents first, then those without a date by id', async () => {
      const dated = (id: string, modified?: string) =>
        dataset(id, {
          title: { en: 'Harbour depths' },
          ...(modified && { catalog_record: { modified } }),
        });
      const puts = [
        dated('a'),
        dated('b', '2020-05-01T00:00:00Z'),
        dated('c', '2024-05-01T00:00:00Z'),
        dated('d', '2020-05-01T00:00:00Z'),
        dated('e', '2022-05-01T00:00:00Z'),
        dated('f'),
      ];
      await using equal = await openFilled(input, input.defaultModel, puts);
      const asked = typed('harbour depths');
      const all = ['c', 'e', 'b', 'd', 'a', 'f'];
      expect(await foundIds(equal.index, 'dataset', asked)).toEqual(all);
      const page = (part: QueryPage) => equal.index.search('dataset', { ...asked, page: part });
      expect((await pagesOf(page, 1)).flatMap(idsOf)).toEqual(all);
      expect(idsOf(await page({ first: 4, fromEnd: true }))).toEqual(all.slice(2));
    });

    it('refuses an order by what can not be ordered', async () => {
      await expect(ordered('', by('description', 'asc'))).rejects.toBeInstanceOf(InvalidQueryError);
    });

    for (const model of input.models.filter(hasDateList)) {
      it('orders several dates by the earliest ascending, by the latest descending', async () => {
        const puts = Object.entries({
          a: ['2020', '2021'],
          b: ['2019', '2022'],
          c: ['2020-06'],
        }).map(([id, dates]) => dataset(id, { date_time_any: dates }));
        await using dates = await openFilled(input, model, puts);
        const ids = (direction: 'asc' | 'desc') =>
          foundIds(dates.index, 'dataset', query({ order: [by('date_time_any', direction)] }));
        expect(await ids('asc')).toEqual(['b', 'a', 'c']);
        expect(await ids('desc')).toEqual(['b', 'a', 'c']);
      });
    }
  });
}

function hasDateList({ types }: ProfileModel): boolean {
  return types.Dataset?.fields.some(({ name }) => name === 'date_time_any') ?? false;
}
