import { ApolloClient, gql as apolloGql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange, gql as urqlGql } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexedVocabulary } from '../../../search/index.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const CATALOGUE = { id: 'city', title: { de: 'Stadt', en: 'City' } };

/** Two datasets that describe the same keyword, theme, format and licence differently. */
function dataset(id: string, text: string, language: string) {
  return {
    id,
    title: { [language]: `${id} ${text}` },
    keywords: [{ id: 'rad', label: text, language }],
    categories: [{ id: 'TRAN', label: { [language]: text }, resource: 'https://t.example/TRAN' }],
    language: [{ id: language, label: text }],
    distributions: [
      {
        id: `${id}-csv`,
        title: { [language]: text },
        access_url: [],
        format: { id: 'CSV', label: text },
        license: { id: 'CC0', label: text },
      },
    ],
    catalog: { id: 'city' },
    contact_point: [],
  };
}

const VOCABULARY: IndexedVocabulary = {
  entry: { id: 'modes', resource: 'https://m.example/', terms: 1, languages: ['de', 'en'] },
  terms: [
    {
      document: {
        id: 'BIKE',
        resource: 'https://m.example/BIKE',
        in_scheme: [],
        pref_label: { de: 'Fahrrad', en: 'Bicycle' },
      },
      matches: [],
    },
  ],
};

const VALUES = `
  keywords { value label { value language } }
  categories { value label { value language } resource }
  language { value label { value } }
  distributions { id title { value } format { value label { value } } license { value label { value } } }`;

/** One object after another over all paths that lead to it, in both languages. */
const QUERIES = [
  `{ dataset(id: "ways") { id title { value language } ${VALUES} catalog { id entity { id title(languages: ["de"]) { value } } } } }`,
  `{ dataset(id: "lanes") { id title { value language } ${VALUES} } }`,
  `{ datasets(orderBy: [{ field: id }]) { totalCount nodes { id ${VALUES} } edges { cursor node { id } } pageInfo { endCursor }
     facets(only: [keywords, language, categories]) { field title { value } buckets { value label count selected } } } }`,
  `{ datasets(query: "ways", facets: { keywords: ["rad"] }) { totalCount nodes { id }
     facets(only: [keywords]) { field buckets { value label(languages: ["de"]) count selected } } } }`,
  `{ catalog(id: "city") { id title(languages: ["en"]) { value language } datasets { nodes { id keywords { value label { value language } } } } } }`,
  `{ catalogs { nodes { id title(languages: ["de"]) { value language } } } }`,
  `{ vocabularies { id terms(languages: ["de"]) { nodes { id value prefLabel(languages: ["de"]) { value } } } } }`,
  `{ vocabulary(id: "modes") { id term(value: "BIKE") { id prefLabel(languages: ["en"]) { value } vocabulary { id termCount } } } }`,
  `{ term(vocabulary: "modes", value: "BIKE") { id value prefLabel(languages: ["de"]) { value } } }`,
  `{ node(id: "Dataset:ways") { nodeId ... on Dataset { id title(languages: ["de"]) { value } } } }`,
  `{ suggest(text: "way") { entity documentId title { value } } }`,
];

describe('what clients cache', () => {
  let graphql: TestGraphql;
  let fetched = 0;
  const answers: unknown[] = [];

  const inProcess: typeof fetch = async (_url, init) => {
    fetched += 1;
    const { payload, statusCode } = await graphql.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      payload: String(init?.body),
    });
    return new Response(payload, {
      status: statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };

  beforeAll(async () => {
    const documents = [
      { entity: 'catalog', document: CATALOGUE },
      { entity: 'dataset', document: dataset('ways', 'Rad', 'de') },
      { entity: 'dataset', document: dataset('lanes', 'rad', 'en') },
    ];
    const puts = documents.map(({ entity, document }) => {
      return { entity, id: document.id, document, json: JSON.stringify(document) };
    });
    graphql = await openTestGraphql({ batch: { puts }, vocabularies: [VOCABULARY] });
    for (const query of QUERIES) {
      const { data, errors } = await graphql.ask(query);
      expect([query, errors]).toEqual([query, undefined]);
      answers.push(data);
    }
  });
  afterAll(() => graphql.close());

  it('in Apollo Client is what the server answered, for every query and after all others', async () => {
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new HttpLink({ uri: 'http://in.process/graphql', fetch: inProcess }),
    });
    for (const query of QUERIES) {
      await client.query({ query: apolloGql(query) });
    }
    const before = fetched;
    for (const [at, query] of QUERIES.entries()) {
      const { data } = await client.query({ query: apolloGql(query) });
      expect([query, withoutTypes(data)]).toEqual([query, answers[at]]);
    }
    expect(fetched).toBe(before);
  });

  it('in Apollo Client is never the keyword of another dataset or language', async () => {
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new HttpLink({ uri: 'http://in.process/graphql', fetch: inProcess }),
    });
    const keyword = (id: string, language: string) =>
      apolloGql(`{
      dataset(id: "${id}") { id keywords { value label(languages: ["${language}"]) { value } } } }`);
    for (const [id, language] of [
      ['ways', 'de'],
      ['lanes', 'en'],
      ['ways', 'en'],
      ['lanes', 'de'],
    ] as const) {
      await client.query({ query: keyword(id, language) });
    }
    const read = (id: string, language: string) =>
      withoutTypes(client.cache.readQuery({ query: keyword(id, language) }));
    const labelled = (id: string, label: object | null) => ({
      dataset: { id, keywords: [{ value: 'rad', label }] },
    });
    expect(read('ways', 'en')).toEqual(labelled('ways', null));
    expect(read('lanes', 'de')).toEqual(labelled('lanes', null));
    // A list of values is replaced as a whole: what an earlier query read of it is asked for again.
    expect([null, labelled('ways', { value: 'Rad' })]).toContainEqual(read('ways', 'de'));
    expect([null, labelled('lanes', { value: 'rad' })]).toContainEqual(read('lanes', 'en'));
  });

  it("in urql's Graphcache is what the server answered, without asking again", async () => {
    const warnings: string[] = [];
    const client = new Client({
      url: 'http://in.process/graphql',
      preferGetMethod: false,
      fetch: inProcess,
      exchanges: [
        cacheExchange({
          keys: EMBEDDED,
          logger: (severity, message) => severity === 'debug' || warnings.push(message),
        }),
        fetchExchange,
      ],
    });
    for (const query of QUERIES) {
      await client.query(urqlGql(query), {}).toPromise();
    }
    const before = fetched;
    for (const [at, query] of QUERIES.entries()) {
      const { data } = await client.query(urqlGql(query), {}).toPromise();
      expect([query, withoutTypes(data)]).toEqual([query, answers[at]]);
    }
    expect(fetched).toBe(before);
    expect(warnings).toEqual([]);
  });
});

/** Graphcache asks to be told which types have no key, and embeds these in what holds them. */
const EMBEDDED = Object.fromEntries(
  [
    'Bucket',
    'CatalogConnection',
    'DatasetConnection',
    'DatasetEdge',
    'Facet',
    'Format',
    'Keyword',
    'Language',
    'License',
    'LocalizedText',
    'PageInfo',
    'Suggestion',
    'TermConnection',
    'Theme',
  ].map((type) => [type, () => null]),
);

function withoutTypes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (key, inner) => (key === '__typename' ? undefined : inner)),
  );
}
