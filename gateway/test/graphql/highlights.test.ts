import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('highlights of hits', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql({ synonyms: 'corn, wheat, bread grain\nfrumento => wheat' });
  });
  afterAll(() => graphql.close());

  async function highlights(query: string, languages: string): Promise<unknown[]> {
    const { data, errors } = await graphql.ask(`{ datasets(query: ${JSON.stringify(query)}) {
      edges { node { id } highlights${languages} { field language fragments } }
    } }`);
    expect(errors).toBeUndefined();
    return data.datasets.edges;
  }

  it('show what a misspelled word of the file of synonyms was found by', async () => {
    const { data } = await graphql.ask(
      '{ datasets(query: "frumetno") { didYouMean edges { highlights(only: ["title"]) { fragments } } } }',
    );
    expect(data.datasets).toEqual({
      didYouMean: 'frumento',
      edges: [{ highlights: [{ fragments: ['<mark>Wheat</mark> yield'] }] }],
    });
  });

  it('show by field where the words of the query are, in the language of the reader', async () => {
    expect(await highlights('wheat', '(languages: ["de"])')).toEqual([
      {
        node: { id: 'wheat-yield' },
        highlights: [
          { field: 'title', language: 'en', fragments: ['<mark>Wheat</mark> yield'] },
          {
            field: 'description',
            language: 'en',
            fragments: ['Tonnes of <mark>wheat</mark> for each district.'],
          },
        ],
      },
    ]);
    expect(await highlights('weizen', '(languages: ["de-AT"])')).toMatchObject([
      {
        highlights: [
          { field: 'title', language: 'de-AT', fragments: ['<mark>Weizenfechsung</mark>'] },
          { field: 'keywords_label', language: 'de', fragments: ['<mark>Weizen</mark>'] },
        ],
      },
    ]);
  });

  it('show what means the same as a word of the query', async () => {
    expect(await highlights('corn', '(languages: ["en"])')).toMatchObject([
      {
        node: { id: 'wheat-yield' },
        highlights: [
          { field: 'title', fragments: ['<mark>Wheat</mark> yield'] },
          { field: 'description', fragments: ['Tonnes of <mark>wheat</mark> for each district.'] },
        ],
      },
    ]);
  });

  it('show the words that were typed as one, and longer words than were typed', async () => {
    expect(await highlights('wheatyield', '(only: ["title"])')).toEqual([
      {
        node: { id: 'wheat-yield' },
        highlights: [
          {
            field: 'title',
            language: 'en',
            fragments: ['<mark>Wheat</mark> <mark>yield</mark>'],
          },
        ],
      },
    ]);
    expect(await highlights('fechsung', '(only: ["title"])')).toMatchObject([
      { highlights: [{ fragments: ['<mark>Weizenfechsung</mark>'] }] },
    ]);
  });

  it('name a field within objects by its path', async () => {
    expect(await highlights('table', '')).toMatchObject([
      {
        highlights: [
          { field: 'distributions_title', language: 'en', fragments: ['<mark>Table</mark>'] },
        ],
      },
    ]);
  });

  it('are looked for in some fields only where these are named', async () => {
    const { data } = await graphql.ask(
      '{ datasets(query: "table OR weizen") { edges { highlights(only: ["distributions_title", "none"]) { field } } } }',
    );
    const fields = data.datasets.edges.flatMap(
      ({ highlights: found }: { highlights: { field: string }[] }) =>
        found.map(({ field }) => field),
    );
    expect(new Set(fields)).toEqual(new Set(['distributions_title']));
  });

  it('follow Accept-Language', async () => {
    const { data } = await graphql.ask(
      '{ datasets(query: "agri OR landwirtschaft") { edges { highlights { language fragments } } } }',
      { headers: { 'accept-language': 'de' } },
    );
    expect(data.datasets.edges[0].highlights).toEqual([
      { language: 'de', fragments: ['<mark>Landwirtschaft</mark>'] },
    ]);
  });

  it('are none without a query', async () => {
    expect(await highlights('', '')).toContainEqual({ node: { id: 'cattle' }, highlights: [] });
  });

  it('cost as a question for each hit', async () => {
    const { errors } = await graphql.ask(
      '{ datasets(query: "a", first: 100) { edges { a: highlights { field language fragments } b: highlights { field language fragments } c: highlights { field language fragments } d: highlights { field language fragments } e: highlights { field language fragments } f: highlights { field language fragments } g: highlights { field language fragments } h: highlights { field language fragments } i: highlights { field } } } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }]);
  });
});
