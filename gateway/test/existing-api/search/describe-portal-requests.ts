import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../rest/open-test-app.ts';
import { asked } from './asked.ts';

/** The list page of the Vue portal modules, as axios 1 writes its parameters. */
const LIST_PAGE =
  '/search?q=&filter=dataset&limit=10&page=0&sort=relevance%2Bdesc,+modified%2Bdesc,+title.en%2Basc' +
  '&facetOperator=AND&facetGroupOperator=AND&dataServices=false' +
  '&includes=id,title.en,description.en,languages,modified,issued,catalog.id,catalog.title,catalog.country.id,distributions.id,distributions.format.label,distributions.format.id,distributions.license,categories.label,publisher' +
  '&facets=%7B%22country%22:[],%22catalog%22:[],%22categories%22:[%22TRAN%22],%22format%22:[%22CSV%22],%22dataServices%22:[]%7D';

/** Query strings as portals of the existing system send them, over the content of `openSearchApp`. */
export function describePortalRequests(open: () => Promise<TestApp>): void {
  describe('requests of portals', () => {
    let opened: TestApp;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const ask = (url: string) => asked(opened, url);
    const idsOf = async (url: string) => (await ask(url)).results.map(({ id }) => id);

    it('answers the list page of the Vue portal with what it shows', async () => {
      const { count, facets, results } = await ask(LIST_PAGE);
      expect(count).toBe(2);
      expect(results[0]).toMatchObject({
        id: 'quay-depths',
        title: { en: 'Quay depths' },
        description: { en: 'Depths along the quays' },
        catalog: { id: 'harbour', title: { en: 'Harbour data' } },
        categories: expect.arrayContaining([{ label: expect.anything() }]),
        distributions: expect.arrayContaining([
          { id: expect.any(String), format: { id: 'CSV', label: 'CSV' } },
        ]),
      });
      for (const { id, title, items } of facets) {
        expect([typeof id, typeof title, Array.isArray(items)]).toEqual(['string', 'string', true]);
      }
      const shown = facets.find(({ id }) => id === 'format')?.items;
      expect(shown?.map(({ id, title, count: number }) => [id, title, number])).toEqual([
        ['CSV', 'CSV', 2],
        ['GEOJSON', 'GEOJSON', 1],
        ['XLSX', 'XLSX', 1],
      ]);
    });

    it.each([
      [
        'JSON of axios before 1',
        `facets=${encodeURIComponent('{"categories":["TRAN"],"format":["CSV"]}')}`,
      ],
      ['raw JSON in the address', 'facets={"categories":["tran"],"format":["csv"]}'],
      ['brackets of axios 1', 'facets[categories][]=TRAN&facets[format][]=CSV'],
      ['encoded brackets', 'facets%5Bcategories%5D%5B%5D=TRAN&facets%5Bformat%5D%5B%5D=CSV'],
    ])('reads facets as %s', async (_, facets) => {
      const url = `/search?filter=dataset&facetOperator=AND&facetGroupOperator=AND&${facets}`;
      expect(await idsOf(url)).toEqual(['quay-depths', 'ship-movements']);
    });

    it.each([
      ['a plus', 'sort=title.en+asc'],
      ['an encoded plus', 'sort=title.en%2Basc'],
      ['an encoded blank', 'sort=title.en%20asc'],
      ['upper case', 'sort=title.en%2BASC'],
      ['an unknown one in front', 'sort=popularity%2Bdesc,title.en%2Basc'],
    ])('orders by a field and a direction behind %s', async (_, sort) => {
      expect(await idsOf(`/search?filter=dataset&page=0&limit=2&${sort}`)).toEqual([
        'budget',
        'quay-depths',
      ]);
    });

    it('counts for the catalogue page, without hits and with a page from 0', async () => {
      const { count, results, facets } = await ask(
        '/search?filter=catalogue&limit=0&page=0&facetOperator=AND&globalAggregation=false',
      );
      expect([count, results]).toEqual([2, []]);
      expect(facets).toEqual([]);
    });

    it('answers the catalogue page with the number of datasets', async () => {
      const { results } = await ask(
        '/search?filter=catalogue&limit=10&page=0&sort=title.en%2Basc&includes=id,title.en,description.en,country,count',
      );
      expect(results.map(({ id, count, title }) => [id, count, title])).toEqual([
        ['harbour', 2, { en: 'Harbour data' }],
        ['city', 2, { en: 'Stadt' }],
      ]);
    });

    it('answers the search of sdk-core, with scores of a merged list', async () => {
      const { count, results } = await ask(
        '/search?q=trees+OR+quay&filters=dataset,catalogue&limit=5&page=0&showScore=TRUE&aggregation=false&fields=',
      );
      expect(count).toEqual({ total: 3, dataset: 3, catalogue: 0 });
      expect(
        results.every(({ index, score }) => index === 'dataset' && typeof score === 'number'),
      ).toBe(true);
    });

    it('completes what is typed into the search field', async () => {
      expect(await idsOf('/search?filter=dataset&autocomplete=true&limit=5&q=quay+de')).toEqual([
        'quay-depths',
      ]);
      expect(await idsOf('/search?filters=dataset&filter=autocomplete&q=Bud')).toEqual(['budget']);
    });

    it('keeps the first scroll id, as an export reads all', async () => {
      const first = await ask('/search?filters=dataset&limit=3&scroll=true&includes=id');
      const pages = [first, await ask(`/scroll?scrollId=${first.scrollId}`)];
      expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toHaveLength(4);
      expect(pages[1]?.facets).toEqual([]);
      expect((await ask(`/scroll?scrollId=${first.scrollId}`)).results).toEqual([]);
    });

    it('takes the body of sdk-core', async () => {
      const answer = await opened.app.inject({
        method: 'POST',
        url: '/search',
        payload: {
          q: '',
          filters: ['dataset'],
          facets: { catalog: ['HARBOUR'] },
          facetOperator: 'OR',
          searchParams: { minDate: '2021-01-01T00:00:00Z', scoring: {}, boundingBox: {} },
          includes: ['id', 'title.de'],
          sort: ['issued+desc'],
          page: 0,
          limit: 10,
        },
      });
      expect(answer.json().result.results).toEqual([
        { id: 'ship-movements', index: 'dataset', title: { de: 'Ship movements' } },
      ]);
    });

    it('ignores what other versions of portals send', async () => {
      const url =
        '/search?filter=dataset&locale=de&useNormalizedId=true&pageSize=3&format=&superCatalog=&bboxMinLon=&countryData=';
      const result = await ask(url);
      expect(result.count).toBe(4);
      expect(result).not.toHaveProperty('ignored');
    });
  });
}
