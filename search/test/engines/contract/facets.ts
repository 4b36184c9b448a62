import { describe, expect, it } from 'vitest';
import { InvalidQueryError } from '../../../errors.ts';
import type { Bucket } from '../../../port/search-index.ts';
import type {
  FacetPosition,
  FacetRequest,
  HitMeasure,
  SearchQuery,
} from '../../../port/search-query.ts';
import { dataset } from './generators/generate-documents.ts';
import { batch, type ContractInput, openForSuite, openSmallCatalogue } from './opened.ts';
import { query, typed } from './queries.ts';

/** Counts, selections and labels of facets. */
export function describeFacets(input: ContractInput): void {
  describe('facets', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));

    async function part(
      name: string,
      request: Omit<FacetRequest, 'name'>,
      asked: SearchQuery = query(),
    ): Promise<readonly Bucket[]> {
      const facets = [{ name, ...request }];
      const result = await filled.index.search('dataset', { ...asked, facets });
      return result.facets[0]?.buckets ?? [];
    }

    const buckets = (name: string, asked: SearchQuery, first = 20) => part(name, { first }, asked);

    async function counts(name: string, asked: SearchQuery, first?: number): Promise<string[]> {
      const found = await buckets(name, asked, first);
      return found.map(({ value, count, selected }) => `${value} ${count}${selected ? ' ✓' : ''}`);
    }

    const measured = async (asked: SearchQuery, ...measures: HitMeasure[]) =>
      (await filled.index.search('dataset', { ...asked, measures })).measures;

    it('counts documents by value, the most frequent first, then by value', async () => {
      expect(await counts('catalog', query())).toEqual([
        'lines 16',
        'bund 6',
        'bonn 3',
        'bruxelles 3',
        'athina 2',
      ]);
      expect(await counts('catalog', query(), 2)).toEqual(['lines 16', 'bund 6']);
    });

    it('counts a document once for all its nested values', async () => {
      expect(await counts('distributions.format', typed('wind farms'))).toEqual(['CSV 1']);
    });

    it('counts over all hits, however short the page', async () => {
      expect(await counts('catalog', query({ page: { first: 1 } }), 1)).toEqual(['lines 16']);
    });

    it('takes values together that differ in case, and shows the label that most documents have', async () => {
      const [wald] = (await buckets('keywords', query())).filter(({ value }) => value === 'wald');
      expect(wald).toMatchObject({ label: 'WALD', count: 3 });
    });

    it('gives labels as language maps where they are', async () => {
      const [bucket] = await buckets('categories', typed('λιμάνια'));
      expect(bucket).toMatchObject({
        value: 'TRAN',
        label: { en: 'TRAN theme', de: 'Thema TRAN' },
      });
    });

    it('gives the value as label where another entity has the title', async () => {
      const [bucket] = await buckets('catalog', query());
      expect(bucket?.label).toBe('lines');
    });

    it('counts numbers in bands whose ends are included', async () => {
      expect(await counts('quality_meas', query())).toEqual([
        'excellent 2',
        'sufficient 2',
        'bad 1',
        'good 1',
      ]);
    });

    it('ignores the selection of a facet in its own counts, and applies those of the others', async () => {
      const selection = { categories: ['ENVI'], catalog: ['bund'] };
      const asked = query({ selection });
      expect(await counts('categories', asked)).toEqual(['ENER 2', 'ENVI 2 ✓']);
      expect(await counts('catalog', asked)).toEqual(['bruxelles 2', 'bund 2 ✓', 'bonn 1']);
      expect(await counts('keywords', asked)).toEqual(['forests 1', 'klima 1', 'wald 1']);
      const result = await filled.index.search('dataset', asked);
      expect(result.hits.map(({ document }) => document.id)).toEqual([
        'co2-emissionen',
        'forest-survey',
      ]);
    });

    it('finds any of the selected values of a facet, case ignored', async () => {
      const result = await filled.index.search(
        'dataset',
        query({ selection: { catalog: ['BONN', 'athina'] } }),
      );
      expect(result.total).toBe(5);
    });

    it('shows selected values that count nothing or stand behind the first ones', async () => {
      const asked = typed('λιμάνια', { selection: { catalog: ['athina', 'bund', 'Nowhere'] } });
      expect(await counts('catalog', asked, 1)).toEqual(['athina 1 ✓', 'bund 0 ✓', 'Nowhere 0 ✓']);
    });

    it('counts the hits that pass a filter as well, and gives the ends of numbers', async () => {
      const scoring = 'quality_meas.scoring';
      const found = (asked: SearchQuery) =>
        measured(
          asked,
          { kind: 'count', filter: { kind: 'range', field: scoring, gte: '120', lt: '351' } },
          { kind: 'count', filter: { kind: 'facet', facet: 'catalog', values: ['bonn'] } },
          { kind: 'min', field: scoring },
          { kind: 'max', field: scoring },
        );
      expect(await found(query({ page: { first: 1 } }))).toEqual([3, 3, 119, 360]);
      expect(await found(query({ selection: { catalog: ['bonn'] } }))).toEqual([0, 3, 119, 360]);
      expect(await found(typed('λιμάνια'))).toEqual([0, 0, undefined, undefined]);
    });

    it('says whether a hit has one of the words in its title', async () => {
      const titled = (text: string, parts = {}) => measured(typed(text, parts), { kind: 'titled' });
      for (const page of [{ first: 5 }, { first: 0 }]) {
        expect(await titled('forest growth', { page })).toEqual([1]);
      }
      const selection = { catalog: ['athina'] };
      expect(await titled('forest growth', { selection })).toEqual([0]);
      expect(await titled('forest growth', { order: [{ by: 'newest' }] })).toEqual([1]);
    });

    it('gives the first millisecond of the earliest and of the latest date', async () => {
      const ends = (asked: SearchQuery) =>
        measured(asked, { kind: 'min', field: 'issued' }, { kind: 'max', field: 'issued' });
      expect(await ends(query({ selection: { catalog: ['bonn'] } }))).toEqual([
        Date.parse('2019-04-01'),
        Date.parse('2024-03-01T10:30:00Z'),
      ]);
      expect(await ends(typed('untitled'))).toEqual([undefined, undefined]);
    });

    it('has no smallest text', async () => {
      const asked = measured(query(), { kind: 'min', field: 'creator.name' });
      await expect(asked).rejects.toBeInstanceOf(InvalidQueryError);
    });

    it('gives page after page of the values of a facet, behind any position', async () => {
      const whole = await buckets('keywords', query(), 100);
      expect(whole.length).toBeGreaterThan(5);
      const pages: Bucket[] = [];
      for (let after: FacetPosition | undefined; ; ) {
        const page = await part('keywords', { first: 3, ...(after && { after }) });
        const last = page.at(-1);
        if (!last) {
          break;
        }
        pages.push(...page);
        after = { count: last.count, value: last.value.toUpperCase() };
      }
      expect(pages).toEqual(whole);
      const gone = await part('catalog', { first: 2, after: { count: 4, value: 'gone' } });
      expect(gone.map(({ value }) => value)).toEqual(['bonn', 'bruxelles']);
    });

    it('finds values by a part of them, or of their labels in the languages of the reader', async () => {
      const found = async (text: string, languages?: readonly string[]) => {
        const matching = { text, ...(languages && { languages }) };
        return (await part('categories', { first: 9, matching })).map(({ value }) => value);
      };
      expect(await found('tran')).toEqual(['TRAN']);
      expect(await found('THÈMA tra')).toEqual(['TRAN']);
      expect(await found('thema tra', ['de-AT'])).toEqual(['TRAN']);
      expect(await found('thema tra', ['en'])).toEqual([]);
      expect(await found('thema tra', ['fr'])).toEqual(['TRAN']);
      expect(await found('nothing like it')).toEqual([]);
    });

    it('finds values whatever sign their labels, or those who type, have for an apostrophe', async () => {
      const keywords = [{ id: 'main-d-œuvre', label: 'Main-d’œuvre', language: 'fr' }];
      await filled.index.write(batch({ puts: [dataset('work', { keywords })], cursor: 2 }));
      for (const text of ["d'œuvre", 'D’ŒUVRE', 'd´œu', 'd‘œ']) {
        const found = await part('keywords', { first: 9, matching: { text } });
        expect(found.map(({ value }) => value)).toEqual(['main-d-œuvre']);
      }
      await filled.index.write(batch({ deletes: [{ entity: 'dataset', id: 'work' }], cursor: 3 }));
    });

    it('finds values that are wanted whatever they are called, and leaves out selected ones that are not found', async () => {
      const matching = { text: 'li', values: ['bonn'] };
      const asked = query({ selection: { catalog: ['bund'] } });
      const found = await part('catalog', { first: 9, matching }, asked);
      expect(found).toMatchObject([
        { value: 'lines', count: 16, selected: false },
        { value: 'bonn', count: 3, selected: false },
      ]);
      const page = await part('catalog', {
        first: 1,
        matching,
        after: { count: 16, value: 'lines' },
      });
      expect(page.map(({ value }) => value)).toEqual(['bonn']);
    });

    it('counts several parts of one facet in one query', async () => {
      const facets = [
        { name: 'catalog', first: 1 },
        { name: 'catalog', first: 1, matching: { text: 'bo' } },
        { name: 'catalog', first: 0, matching: { text: 'bo' } },
      ];
      const { facets: counted } = await filled.index.search('dataset', query({ facets }));
      expect(counted.map((one) => one.buckets.map(({ value }) => value))).toEqual([
        ['lines'],
        ['bonn'],
        [],
      ]);
    });

    it('refuses a facet that the profile does not have', async () => {
      await expect(buckets('colour', query())).rejects.toBeInstanceOf(InvalidQueryError);
    });
  });
}
