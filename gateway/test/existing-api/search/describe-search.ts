import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../rest/open-test-app.ts';
import { asked } from './asked.ts';

/** What `/search`, `/scroll` and `/autocomplete` answer over the content of `openSearchApp`. */
export function describeSearch(open: () => Promise<TestApp>): void {
  let opened: TestApp;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const ask = (url: string) => asked(opened, url);

  async function post(payload: object | string, type = 'application/json') {
    return opened.app.inject({
      method: 'POST',
      url: '/search',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  }

  async function ids(parameters: string): Promise<unknown[]> {
    return (await ask(`/search?${parameters}`)).results.map(({ id }) => id);
  }

  const json = (facets: object) => `facets=${encodeURIComponent(JSON.stringify(facets))}`;

  describe('GET /search over datasets', () => {
    it('gives count, default facets and whole documents in the envelope', async () => {
      const { index, count, facets, results } = await ask('/search?filters=dataset&q=quay');
      expect({ index, count }).toEqual({ index: 'dataset', count: 2 });
      expect(facets.map(({ id }) => id)).toEqual([
        'country',
        'catalog',
        'categories',
        'keywords',
        'format',
        'license',
        'scoring',
      ]);
      expect(results[0]).toMatchObject({
        id: 'quay-depths',
        index: 'dataset',
        title: { en: 'Quay depths', de: 'Kaitiefen' },
        catalog: { id: 'harbour', title: { en: 'Harbour data', de: 'Hafendaten' } },
      });
    });

    it('finds most of the words where few documents have all, those with more of them first', async () => {
      expect(await ids('filters=dataset&q=ship%20quay')).toEqual(['ship-movements', 'quay-depths']);
      expect(await ids('filters=dataset&q=trees%20budget&sort=id%2Basc')).toEqual([
        'budget',
        'street-trees',
      ]);
    });

    it.each([
      ['AND', 'ship AND quay', ['ship-movements']],
      ['NOT', 'quay NOT ship', ['quay-depths']],
      ['a minus', 'quay -ship', ['quay-depths']],
      ['a phrase', '"quay depths"', ['quay-depths']],
      ['a star', 'move*', ['ship-movements']],
      ['the beginning of the last word', 'budg', ['budget']],
      ['what is no syntax as words', 'budget:[ ~ ?', ['budget']],
    ])('takes %s', async (_, q, expected) => {
      expect(await ids(`filters=dataset&q=${encodeURIComponent(q)}`)).toEqual(expected);
    });

    it.each([
      ['a facet', 'format:CSV', ['quay-depths', 'ship-movements']],
      ['a facet beside words', 'quay format:XLSX', ['quay-depths']],
      ['the path of a facet', 'distributions.format:GEOJSON', ['street-trees']],
      ['a field that it excludes', 'quay -format:XLSX', ['ship-movements']],
      ['a field behind NOT', 'NOT catalog:harbour', ['budget', 'street-trees']],
      ['a phrase in a field', 'title:"quay depths"', ['quay-depths']],
      ['a year', 'issued:2021', ['street-trees']],
      ['a range', 'issued:[2020-05-01 TO 2021]', ['quay-depths', 'street-trees']],
      ['an open range', 'issued:{2021 TO *]', ['ship-movements']],
      ['a bound', 'issued:<2021', ['quay-depths']],
      [
        'a field that has to be there',
        'issued:*',
        ['quay-depths', 'ship-movements', 'street-trees'],
      ],
      ['an id', 'id:budget', ['budget']],
    ])('takes %s in the text', async (_, q, expected) => {
      const url = `/search?filters=dataset&sort=id%2Basc&q=${encodeURIComponent(q)}`;
      const { results, ignored } = await ask(url);
      expect({ ids: results.map(({ id }) => id), ignored }).toEqual({ ids: expected });
    });

    it.each([
      ['nothing:quay', /"nothing:quay" is taken as words/],
      ['quay issued:[soon TO later]', /"issued:\[soon TO later\]" is taken as words/],
      ['format:CSV OR budget', /conditions stand beside OR/],
      ['quya~2', /"~" has no effect/],
      ['quay^4', /"\^" has no effect/],
    ])('says what of %s it ignored', async (q, reason) => {
      const { ignored } = await ask(`/search?filters=dataset&q=${encodeURIComponent(q)}`);
      expect(ignored).toEqual([{ parameter: 'q', reason: expect.stringMatching(reason) }]);
    });

    it('takes no syntax from phrases and addresses', async () => {
      const q = encodeURIComponent('"format:CSV" https://harbour.example/quay');
      expect((await ask(`/search?filters=dataset&q=${q}`)).ignored).toBeUndefined();
    });

    it('finds a dataset by its id and its IRI, and each hit once on its pages', async () => {
      const iri = encodeURIComponent('https://data.test/set/data/budget');
      expect((await ids(`filters=dataset&q=${iri}`))[0]).toBe('budget');
      expect((await ids('q=ship-movements'))[0]).toBe('ship-movements');
      const q = encodeURIComponent('https://quay.example/#budget');
      await opened.put(
        `/catalogues/city/datasets/origin?originalId=${q}`,
        '<> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Costs" .',
      );
      const all = await ids(`filters=dataset&q=${q}`);
      expect(all[0]).toBe('https-quay-example-budget');
      const { count } = await ask(`/search?filters=dataset&q=${q}`);
      expect(all).toHaveLength(Number(count));
      const pages = await Promise.all(
        all.map((_, page) => ids(`filters=dataset&q=${q}&limit=1&page=${page}`)),
      );
      expect(pages.flat()).toEqual(all);
      const first = await ask(`/search?filters=dataset&q=${q}&limit=1&scroll=true`);
      const scrolled = await ask(`/scroll?scrollId=${first.scrollId}`);
      expect(scrolled.results.map(({ id }) => id)).toEqual(all.slice(1, 2));
      await opened.remove(`/catalogues/city/datasets/origin?originalId=${q}`);
    });

    it('counts facets over all datasets, or over the hits', async () => {
      const catalogs = async (more: string) =>
        (await ask(`/search?filters=dataset&q=quay${more}`)).facets.find(
          ({ id }) => id === 'catalog',
        );
      expect(await catalogs('')).toEqual({
        id: 'catalog',
        title: 'Catalogues',
        items: [
          { id: 'city', title: 'Stadt', count: 2 },
          { id: 'harbour', title: 'Harbour data', count: 2 },
        ],
      });
      expect((await catalogs('&globalAggregation=False'))?.items).toEqual([
        { id: 'harbour', title: 'Harbour data', count: 2 },
      ]);
    });

    it.each([
      ['JSON of axios before 1', json({ format: ['csv'], categories: ['TRAN', 'ENVI'] })],
      [
        'brackets of axios 1',
        'facets[format][]=CSV&facets[categories][]=TRAN&facets[categories][]=ENVI',
      ],
      ['one text for a list', json({ format: 'CSV' })],
      ['brackets, encoded', 'facets%5Bformat%5D%5B0%5D=CSV'],
    ])('ticks facets in %s', async (_, facets) => {
      expect(await ids(`filters=dataset&${facets}`)).toEqual(['quay-depths', 'ship-movements']);
    });

    it('joins values and facets by operators', async () => {
      const both = json({ categories: ['TRAN', 'ENVI'] });
      expect(await ids(`filters=dataset&facetOperator=AND&${both}`)).toEqual(['quay-depths']);
      const either = json({ format: ['GEOJSON'], catalog: ['harbour'] });
      expect(await ids(`filters=dataset&${either}`)).toEqual([]);
      expect(await ids(`filters=dataset&facetGroupOperator=OR&${either}`)).toEqual([
        'quay-depths',
        'ship-movements',
        'street-trees',
      ]);
    });

    it('ticks the path of a field that is no facet', async () => {
      expect(await ids(`filters=dataset&${json({ 'catalog.id': ['city'] })}`)).toEqual([
        'budget',
        'street-trees',
      ]);
    });

    it('says what it ignored', async () => {
      const unreadable = await ask('/search?filters=dataset&facets={nonsense');
      expect(unreadable.count).toBe(4);
      expect(unreadable.ignored).toEqual([{ parameter: 'facets', reason: expect.any(String) }]);
      const { ignored } = await ask(
        `/search?filters=dataset&sort=colour+asc&${json({ colour: ['red'], format: { a: 1 } })}`,
      );
      expect(ignored?.map(({ parameter }) => parameter)).toEqual([
        'facets.format',
        'facets.colour',
        'sort',
      ]);
      expect(await ask('/search?filters=dataset&pageSize=7&format=x')).not.toHaveProperty(
        'ignored',
      );
    });

    it.each([
      [
        'with an encoded plus',
        'sort=issued%2Bdesc',
        ['ship-movements', 'street-trees', 'quay-depths', 'budget'],
      ],
      [
        'with a blank',
        'sort=issued+asc',
        ['quay-depths', 'street-trees', 'ship-movements', 'budget'],
      ],
      [
        'with anything but asc as descending',
        'sort=issued%2Bdsc',
        ['ship-movements', 'street-trees', 'quay-depths', 'budget'],
      ],
      [
        'with blanks and a plus in front',
        'sort=%20%2Btitle.de%2Basc,%20id+asc',
        ['budget', 'quay-depths', 'ship-movements', 'street-trees'],
      ],
      ['by id without any', '', ['budget', 'quay-depths', 'ship-movements', 'street-trees']],
    ])('orders %s', async (_, sort, expected) => {
      expect(await ids(`filters=dataset&${sort}`)).toEqual(expected);
    });

    it('pages from 0, and beyond the window gives no hits but the right count', async () => {
      expect(await ids('filters=dataset&limit=3&page=1')).toEqual(['street-trees']);
      const far = await ask('/search?filters=dataset&limit=1000&page=10');
      expect(far).toMatchObject({ count: 4, results: [] });
      expect(await ask('/search?filters=dataset&limit=0')).toMatchObject({ count: 4, results: [] });
    });

    it('shows the members of includes, and another language where one is missing', async () => {
      const asked = 'includes=id,title.de,catalog.title.en,distributions.format.id,nothing.here';
      const { results } = await ask(`/search?filters=dataset&q=ship&${asked}`);
      expect(results).toEqual([
        {
          id: 'ship-movements',
          index: 'dataset',
          title: { de: 'Ship movements' },
          catalog: { title: { en: 'Harbour data' } },
          distributions: [{ format: { id: 'CSV' } }],
        },
      ]);
    });

    it('bounds dates', async () => {
      expect(await ids('filters=dataset&minDate=2021-03-01&maxDate=2022-01-31')).toEqual([
        'ship-movements',
        'street-trees',
      ]);
    });

    it('keeps distributions that match', async () => {
      const { results } = await ask(
        `/search?filters=dataset&q=depths&filterDistributions=TRUE&${json({ format: ['xlsx'] })}`,
      );
      expect(results[0]?.distributions).toMatchObject([{ title: { en: 'Sheet' } }]);
    });

    it('shows scores, counts only, and what exists', async () => {
      const scored = await ask('/search?filters=dataset&q=quay&showScore=true');
      expect(scored.results.map(({ score }) => typeof score)).toEqual(['number', 'number']);
      const sorted = await ask('/search?filters=dataset&q=quay&showScore=true&sort=issued+asc');
      expect(sorted.results.map(({ id, score }) => [id, typeof score])).toEqual([
        ['quay-depths', 'number'],
        ['ship-movements', 'number'],
      ]);
      expect(await ask('/search?filters=dataset&countOnly=true')).toEqual({
        index: 'dataset',
        count: 4,
        facets: [],
        results: [],
      });
      expect(await ids('filters=dataset&exists=issued,keywords.id')).toEqual([
        'quay-depths',
        'street-trees',
      ]);
    });

    it('counts the facets that are wanted', async () => {
      const some = await ask(
        '/search?filters=dataset&aggregationFields=format,keywords&aggregationLimit=1',
      );
      expect(some.facets.map(({ id, items }) => [id, items.length])).toEqual([
        ['keywords', 1],
        ['format', 1],
      ]);
      expect((await ask('/search?filters=dataset&aggregation=false')).facets).toEqual([]);
    });
  });

  describe('several types', () => {
    it('merges hits and counts each type', async () => {
      const { index, count, facets, results } = await ask(
        '/search?filters=dataset,catalogue&q=data%20trees',
      );
      expect({ index, count, facets }).toEqual({
        index: ['dataset', 'catalogue'],
        count: { total: 2, dataset: 1, catalogue: 1 },
        facets: [],
      });
      expect(results.map((hit) => [hit.index, hit.id]).sort()).toEqual([
        ['catalogue', 'harbour'],
        ['dataset', 'street-trees'],
      ]);
    });

    it('pages over them without gaps', async () => {
      const pages = await Promise.all(
        [0, 1, 2].map((page) => ids(`filters=catalogue,dataset&limit=2&page=${page}`)),
      );
      expect(pages.flat()).toEqual([
        'city',
        'budget',
        'harbour',
        'quay-depths',
        'ship-movements',
        'street-trees',
      ]);
    });

    it('merges them by the orders that are given', async () => {
      expect(await ids('filters=catalogue,dataset&sort=id+asc')).toEqual([
        'budget',
        'city',
        'harbour',
        'quay-depths',
        'ship-movements',
        'street-trees',
      ]);
    });

    it('searches all types where none is named', async () => {
      expect(await ask('/search')).toMatchObject({ index: '*', count: 6, facets: [] });
    });

    it('counts the datasets of catalogues', async () => {
      const { results } = await ask('/search?filter=catalogue');
      expect(results.map(({ id, count }) => [id, count])).toEqual([
        ['city', 2],
        ['harbour', 2],
      ]);
    });

    it('finds nothing of a type that the profile lacks', async () => {
      expect(await ask('/search?filters=organization')).toMatchObject({
        index: 'organization',
        count: 0,
        results: [],
      });
    });
  });

  describe('POST /search', () => {
    it('takes the parameters from JSON', async () => {
      const answer = await post({
        q: 'quay',
        filters: ['dataset'],
        facets: { format: ['CSV'] },
        searchParams: { minDate: '2022-01-01', scoring: {} },
        limit: 5,
        sort: ['issued+asc'],
      });
      expect(answer.json().result).toMatchObject({ count: 1, results: [{ id: 'ship-movements' }] });
    });

    it('refuses other bodies', async () => {
      expect((await post('{"q":')).statusCode).toBe(400);
      expect((await post('[]')).json()).toMatchObject({ status: 400, code: 'malformed-request' });
      expect((await post('q=a', 'text/plain')).json()).toMatchObject({
        status: 415,
        allowed: ['application/json'],
      });
      expect((await post('x', 'nonsense')).json()).toMatchObject({
        status: 415,
        allowed: ['application/json'],
      });
      expect((await post({ q: 'a'.repeat(1024 * 1024) })).statusCode).toBe(413);
    });
  });

  describe('full text in named fields', () => {
    const found = async (parameters: string) => {
      const { results, ignored } = await ask(`/search?filters=dataset&sort=id%2Basc&${parameters}`);
      return { ids: results.map(({ id }) => id), ignored };
    };

    it.each([
      ['q=quay&fields=title', ['quay-depths']],
      ['q=depths%20ships&fields=title', ['quay-depths', 'ship-movements']],
      ['q=depths%20table&fields=description', ['quay-depths']],
      ['q=city&fields=description', ['budget']],
      ['q=quay&fields=title,description', ['quay-depths', 'ship-movements']],
      ['q=quay&fields=title&fields=description', ['quay-depths', 'ship-movements']],
      ['q=quay&fields[]=title^2&fields[]=description%5E0.5', ['quay-depths', 'ship-movements']],
      ['q=water&fields=keywords.label', ['quay-depths']],
      ['q=water&fields=keywords', ['quay-depths']],
      ['q=map%20sheet&fields=distributions.title', ['quay-depths', 'street-trees']],
      ['q=map%20sheet&fields=title', []],
      ['q=quay&fields=title.raw', ['quay-depths']],
      ['q=quay&fields=title.*', ['quay-depths']],
      ['q=water&fields=*', ['quay-depths']],
      ['fields=title', ['budget', 'quay-depths', 'ship-movements', 'street-trees']],
    ])('finds by %s', async (parameters, expected) => {
      expect(await found(parameters)).toEqual({ ids: expected, ignored: undefined });
    });

    it('puts first what has the word in the heavier field', async () => {
      const inOrder = (fields: string) =>
        ids(`filters=dataset&q=movements%20costs&fields=${fields}`);
      expect(await inOrder('title^99,description^0.01')).toEqual(['ship-movements', 'budget']);
      expect(await inOrder('title^0.01,description^99')).toEqual(['budget', 'ship-movements']);
    });

    it('takes the same in a body', async () => {
      const answer = await post({
        q: 'quay',
        filters: ['dataset'],
        fields: ['title^2', 'keywords'],
      });
      expect(answer.json().result).toMatchObject({ count: 1, results: [{ id: 'quay-depths' }] });
    });

    it('says what has no effect', async () => {
      const all = ['quay-depths', 'ship-movements'];
      const reasons = async (parameters: string) => {
        const answer = await found(parameters);
        return { ids: answer.ids, reasons: answer.ignored?.map(({ reason }) => reason) };
      };
      expect(await reasons('q=quay&fields=issued,colour')).toEqual({
        ids: all,
        reasons: [expect.stringMatching(/^No text fields: "issued", "colour"\. There are title, /)],
      });
      expect(await reasons('q=quay&fields=issued,title')).toMatchObject({
        ids: ['quay-depths'],
        reasons: [expect.stringContaining('"issued"')],
      });
      expect(await reasons('q=quay&fields=title.de')).toEqual({
        ids: ['quay-depths'],
        reasons: ['Texts are searched in all languages, also for "title.de".'],
      });
      expect(await reasons('q=quay&fields=title^much')).toMatchObject({
        ids: ['quay-depths'],
        reasons: [expect.stringContaining('"title^much"')],
      });
      expect(await reasons('q=Quay%20d&fields=description&autocomplete=true')).toEqual({
        ids: ['quay-depths'],
        reasons: ['A completion is looked for in titles.'],
      });
    });

    it('finds nothing in types that have none of the fields', async () => {
      const answer = await ask(
        '/search?filters=dataset,catalogue&q=harbour%20water&fields=keywords',
      );
      expect(answer).toMatchObject({ count: { total: 1, dataset: 1, catalogue: 0 } });
      expect(answer.ignored).toBeUndefined();
    });

    it('counts facets over what it finds', async () => {
      const { facets } = await ask(
        '/search?filters=dataset&q=quay&fields=title&globalAggregation=false&aggregationFields=catalog',
      );
      expect(facets).toMatchObject([{ id: 'catalog', items: [{ id: 'harbour', count: 1 }] }]);
    });
  });

  describe('values that are out of range', () => {
    it.each([
      ['page=-1', 'page'],
      ['limit=1001', 'limit'],
      ['limit=ten', 'limit'],
      ['dateType=born&minDate=2020', 'dateType'],
      ['bboxMinLon=1', 'bboxMaxLon'],
      ['bboxMinLon=a', 'bboxMinLon'],
      ['filters=datasets', 'filters'],
      ['facetOperator=XOR', 'facetOperator'],
      [`q=${'a'.repeat(8_193)}`, 'q'],
      [`filters=dataset&${json({ format: Array.from({ length: 201 }, String) })}`, 'facets'],
      ['pitId=none&searchAfterSort=nonsense', 'searchAfterSort'],
    ])('refuses %s', async (parameters, parameter) => {
      const answer = await opened.app.inject({ url: `/search?${parameters}` });
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-parameter', parameter });
    });

    it('names the types and the range', async () => {
      const type = await opened.app.inject({ url: '/search?filters=datasets' });
      expect(type.json().detail).toContain('dataset, catalogue');
      const limit = await opened.app.inject({ url: '/search?limit=5000' });
      expect(limit.json().detail).toContain('from 0 to 1000');
      const date = await opened.app.inject({ url: '/search?filters=dataset&minDate=soon' });
      expect(date.json()).toMatchObject({ status: 400, code: 'invalid-query' });
    });
  });

  describe('deep paging', () => {
    it('goes on under one scroll id until nothing is left', async () => {
      const first = await ask('/search?filters=dataset&limit=3&scroll=true');
      const scroll = () => ask(`/scroll?scrollId=${first.scrollId}`);
      expect(first.results).toHaveLength(3);
      const second = await scroll();
      expect(second).toMatchObject({
        scrollId: first.scrollId,
        facets: [],
        results: [{ id: 'street-trees' }],
      });
      expect((await scroll()).results).toEqual([]);
      expect((await scroll()).results).toEqual([]);
    });

    it('knows no other id', async () => {
      const answer = await opened.app.inject({ url: '/scroll?scrollId=nothing' });
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
      expect((await opened.app.inject({ url: '/scroll' })).statusCode).toBe(400);
    });

    it('goes on after the last hit, over several types', async () => {
      const found: unknown[] = [];
      let more = '';
      for (;;) {
        const { results, pitId, searchAfterSort } = await ask(
          `/search?filters=dataset,catalogue&limit=2&searchAfter=true${more}`,
        );
        if (results.length === 0) {
          break;
        }
        found.push(...results.map(({ id }) => id));
        more = `&pitId=${pitId}&searchAfterSort=${searchAfterSort?.join(',')}`;
      }
      expect(found).toEqual([
        'budget',
        'city',
        'quay-depths',
        'harbour',
        'ship-movements',
        'street-trees',
      ]);
    });

    it('ignores half of a continuation', async () => {
      expect(await ids('filters=dataset&limit=1&pitId=none')).toEqual(['budget']);
    });
  });

  describe('completion', () => {
    it('finds documents whose title continues a text', async () => {
      expect(await ids('filters=dataset&autocomplete=true&q=stra')).toEqual(['street-trees']);
      const { count, results } = await ask('/autocomplete?q=ha');
      expect(count).toBe(1);
      expect(results).toMatchObject([{ id: 'harbour', index: 'catalogue' }]);
    });
  });

  describe('terms', () => {
    it('finds terms of a vocabulary by the beginning of a word', async () => {
      const skos = '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .';
      await opened.put(
        '/vocabularies/kinds',
        `${skos} <https://terms.example/kinds> a skos:ConceptScheme ; skos:prefLabel "Kinds"@en .
       <https://terms.example/map> a skos:Concept ; skos:inScheme <https://terms.example/kinds> ;
         skos:prefLabel "Map"@en, "Karte"@de .
       <https://terms.example/table> a skos:Concept ; skos:inScheme <https://terms.example/kinds> ;
         skos:prefLabel "Table"@en .`,
      );
      expect(await ask('/search?filter=vocabulary&vocabulary=kinds&q=kar')).toMatchObject({
        index: 'vocabulary',
        count: 1,
        results: [
          {
            index: 'vocabulary',
            pref_label: { de: 'Karte' },
            resource: 'https://terms.example/map',
          },
        ],
      });
      expect(await ask('/search?filters=vocabulary&vocabulary=kinds')).toMatchObject({ count: 2 });
      expect(await ask('/search?filters=vocabulary&vocabulary=other')).toMatchObject({ count: 0 });
    });
  });
}
