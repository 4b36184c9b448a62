import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const FACETS = `query ($matching: String, $languages: [String!], $first: Int, $after: String, $name: DatasetFacet!) {
  datasets {
    facets(only: [$name]) { buckets(matching: $matching, languages: $languages, first: $first, after: $after) {
      value label(languages: $languages) count cursor selected
    } }
  }
}`;

const KEYWORDS = ['alpha', 'beta', 'gamma', 'delta', 'Épsilon'];
const LANGUAGES = ['de', 'fr', 'nl'];

/** The n-th dataset has the first n keywords, so that the last keyword is the rarest. */
const DATASETS = KEYWORDS.map((_, at) => {
  const document = {
    id: `d${at}`,
    keywords: KEYWORDS.slice(0, at + 1).map((id) => ({ id, label: id })),
    language: LANGUAGES.slice(0, 1 + (at % 3)).map((id) => ({ id, label: id })),
    catalog: { id: at < 3 ? 'stadt' : 'meer' },
  };
  return { entity: 'dataset', id: document.id, document, json: JSON.stringify(document) };
});

const CATALOGUES = [
  { id: 'stadt', title: { de: 'Daten der Großstadt', en: 'Data of the city' } },
  { id: 'meer', title: { de: 'Küste', en: 'Coast' } },
].map((document) => ({
  entity: 'catalog',
  id: document.id,
  document,
  json: JSON.stringify(document),
}));

describe('values of a facet', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql({ batch: { puts: [...CATALOGUES, ...DATASETS] } });
  });
  beforeEach(() => graphql.searches.splice(0));
  afterAll(() => graphql.close());

  async function buckets(variables: object) {
    const { data, errors } = await graphql.ask(FACETS, {
      variables: { name: 'keywords', ...variables },
    });
    expect(errors).toBeUndefined();
    return data.datasets.facets[0].buckets as {
      readonly value: string;
      readonly label: string;
      readonly cursor: string;
    }[];
  }
  const valuesOf = async (variables: object) =>
    (await buckets(variables)).map(({ value }) => value);

  it('come page by page, in one order', async () => {
    const first = await buckets({ first: 2 });
    expect(first.map(({ value }) => value)).toEqual(['alpha', 'beta']);
    const second = await buckets({ first: 2, after: first.at(-1)?.cursor });
    expect(second.map(({ value }) => value)).toEqual(['gamma', 'delta']);
    expect(await valuesOf({ first: 2, after: second.at(-1)?.cursor })).toEqual(['Épsilon']);
  });

  it('are found by a part of them, without case and diacritics', async () => {
    expect(await valuesOf({ matching: 'ETA' })).toEqual(['beta']);
    expect(await valuesOf({ matching: 'eps' })).toEqual(['Épsilon']);
    expect(await valuesOf({ matching: '  ' })).toEqual(KEYWORDS);
    expect(graphql.searches).toHaveLength(3);
  });

  it('are found by the names that the platform has for them, in the language of the reader', async () => {
    const german = await buckets({ name: 'language', matching: 'franz', languages: ['de'] });
    expect(german).toMatchObject([{ value: 'fr', label: 'Französisch' }]);
    expect(await valuesOf({ name: 'language', matching: 'french', languages: ['de'] })).toEqual([]);
    expect(await valuesOf({ name: 'language', matching: 'dutch', languages: ['en'] })).toEqual([
      'nl',
    ]);
  });

  it('are found by the titles of the resources that they are', async () => {
    const found = await buckets({ name: 'catalog', matching: 'coast', languages: ['en'] });
    expect(found).toMatchObject([{ value: 'meer', label: 'Coast' }]);
  });

  it('are asked for together with hits and other facets in one search', async () => {
    const { data } = await graphql.ask(`{ datasets(facets: { keywords: ["delta"] }) {
      nodes { id }
      facets(only: [keywords], first: 1) {
        all: buckets { value selected }
        some: buckets(matching: "a", first: 2) { value selected }
        none: buckets(first: 0, matching: "a") { value }
      }
    } }`);
    expect(data.datasets.facets).toEqual([
      {
        all: [
          { value: 'alpha', selected: false },
          { value: 'delta', selected: true },
        ],
        some: [
          { value: 'alpha', selected: false },
          { value: 'beta', selected: false },
        ],
        none: [],
      },
    ]);
    expect(graphql.searches).toHaveLength(1);
  });

  it('are bounded like all pages, and a wrong cursor is refused', async () => {
    const codes = async (args: string) => {
      const { errors = [] } = await graphql.ask(
        `{ datasets { facets(only: [keywords]) { buckets(${args}) { value } } } }`,
      );
      return errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    };
    expect(await codes('first: 101')).toEqual(['BAD_USER_INPUT']);
    expect(await codes('after: "beta"')).toEqual(['BAD_USER_INPUT']);
    expect(await codes('first: 100')).toEqual([]);
  });
});
