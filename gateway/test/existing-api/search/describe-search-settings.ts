import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../rest/open-test-app.ts';
import { asked } from './asked.ts';

/** What `/search` does as it is configured, over the content of `openSettingsApp`. */
export function describeSearchSettings(open: () => Promise<TestApp>): void {
  describe('configured search', () => {
    let opened: TestApp;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const ask = (parameters: string) => asked(opened, `/search?filters=dataset&${parameters}`);
    const ids = async (parameters: string) => (await ask(parameters)).results.map(({ id }) => id);
    const facet = async (id: string, parameters = '') =>
      (await ask(parameters)).facets.find((one) => one.id === id);
    const ticked = (facets: object) => `facets=${encodeURIComponent(JSON.stringify(facets))}`;

    it('labels values from documents of another type', async () => {
      expect(await facet('publisher')).toEqual({
        id: 'publisher',
        title: { en: 'Publishers', de: 'Stellen' },
        items: [
          { id: 'land', title: { en: 'The land', de: 'Das Land' }, count: 1 },
          { id: 'town', title: { en: 'The town' }, count: 1 },
        ],
      });
      expect(await ids(ticked({ publisher: ['LAND'] }))).toEqual(['fish']);
    });

    it('takes datasets of the organisations below with the ticked one', async () => {
      expect(await ids(`${ticked({ publisher: ['land'] })}&includeChildren=true`)).toEqual([
        'fish',
        'lakes',
      ]);
      expect(await ids(`${ticked({ publisher: ['town'] })}&includeChildren=true`)).toEqual([
        'lakes',
      ]);
    });

    it('counts a member that is no facet of the model', async () => {
      expect((await facet('home'))?.items).toEqual([
        { id: 'https://ports.example/', title: 'Port office', count: 1 },
      ]);
      expect(await ids(ticked({ home: ['https://ports.example/'] }))).toEqual(['ports']);
    });

    it('says which term is above a value', async () => {
      expect((await facet('subject'))?.items).toEqual([
        { id: 'water', title: { en: 'Water' }, count: 1, parent_id: 'nature' },
      ]);
    });

    it('counts conditions, and gives ends of numbers', async () => {
      const { items } = (await facet('size')) ?? {};
      expect(items).toEqual([
        { id: 'small', title: 'Small', count: 2, to: 1000 },
        { id: 'large', title: 'Large', count: 1, from: 1000 },
        { id: 'api', title: 'With API', count: 1 },
        { id: 'none', title: 'Without API', count: 3 },
      ]);
      expect(await facet('least')).toEqual({ id: 'least', title: 'Smallest file', min: 10 });
      expect(await facet('most', 'globalAggregation=false&q=sea')).toEqual({
        id: 'most',
        title: 'Largest file',
        max: 700,
      });
    });

    it('ticks conditions', async () => {
      expect(await ids(ticked({ size: ['LARGE'] }))).toEqual(['lakes']);
      expect(await ids(ticked({ size: ['small', 'large'] }))).toEqual(['fish', 'lakes']);
      expect(await ids(ticked({ size: ['none'] }))).toEqual(['fish', 'ports', 'ships']);
      expect(await ids(ticked({ size: ['nothing'] }))).toEqual([]);
      const { ignored } = await ask(ticked({ least: ['10'] }));
      expect(ignored?.map(({ parameter }) => parameter)).toEqual(['facets.least']);
    });

    it('bounds items and hits', async () => {
      expect((await facet('size', 'aggregationMinCount=3'))?.items).toHaveLength(1);
      expect(await ids('limit=2&page=1')).toEqual(['ports']);
      expect(await ids('limit=3&page=1')).toEqual([]);
    });

    it('weighs texts as configured', async () => {
      // A text that is the id of a dataset would find that first.
      expect(await ids('q=fishes')).toEqual(['lakes', 'fish']);
    });

    it('asks the configured fields for dates, scores, services and completions', async () => {
      expect(await ids('minDate=2021&maxDate=2023')).toEqual(['fish']);
      expect(await ids('minScoring=1000')).toEqual(['lakes']);
      expect(await ids('dataServices=true')).toEqual(['lakes']);
      expect(await ids('autocomplete=true&q=fis')).toEqual(['lakes']);
    });

    it('tells countries from what is none, in hits and in the counts of all documents', async () => {
      expect(await ids('countryData=true')).toEqual(['fish', 'lakes']);
      expect(await ids('countryData=false')).toEqual(['ports', 'ships']);
      expect((await facet('home', 'countryData=true'))?.items).toEqual([]);
      expect((await facet('publisher', 'countryData=True'))?.items).toHaveLength(2);
    });

    it('titles catalogues by one text, in their own first language', async () => {
      expect((await facet('catalog'))?.items).toEqual([
        { id: 'germany', title: 'Deutschland', count: 2 },
        { id: 'union', title: 'union', count: 2 },
      ]);
    });

    it('finds what lies in a box, and what belongs to a catalogue above', async () => {
      const box = (west: number) =>
        `bboxMinLon=${west}&bboxMaxLon=${west + 1}&bboxMinLat=50&bboxMaxLat=51`;
      expect(await ids(box(7))).toEqual(['fish']);
      expect(await ids(box(9))).toEqual([]);
      const above = 'https://above.example/';
      expect(await ids(`superCatalogue=${above}`)).toEqual(['fish', 'lakes']);
      expect(await ids(ticked({ superCatalog: [above] }))).toEqual(['fish', 'lakes']);
      const catalogues = await asked(opened, `/search?filters=catalogue&superCatalogue=${above}`);
      expect(catalogues.results.map(({ id }) => id)).toEqual(['germany']);
    });

    it('takes facets of custom resources from the entry file', async () => {
      const { index, facets } = await asked(opened, '/search?filters=resource&resource=app');
      expect(index).toBe('resource_app');
      expect(facets).toEqual([
        {
          id: 'system',
          title: 'Systems',
          items: [
            { id: 'Android', title: 'Android', count: 1 },
            { id: 'Web', title: 'Web', count: 1 },
          ],
        },
      ]);
    });

    it('counts anew when a dataset has changed', async () => {
      const before = await facet('home');
      const url = '/catalogues/union/datasets/origin?originalId=ships';
      const shape = (more: string) =>
        `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
         @prefix foaf: <http://xmlns.com/foaf/0.1/> . <> a dcat:Dataset ; dct:title "Ships"@en ${more} .`;
      const office =
        '; dct:publisher [ foaf:name "Port office" ; foaf:homepage <https://ports.example/> ]';
      await opened.put(url, shape(office));
      expect((await facet('home'))?.items).toMatchObject([{ count: 2 }]);
      await opened.put(url, shape(''));
      expect(await facet('home')).toEqual(before);
    });
  });
}
