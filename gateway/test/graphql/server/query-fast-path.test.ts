import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGraphQLServer } from '../../../api/graphql/server/yoga-server.ts';
import { bareDataset } from '../documents.ts';
import { openTestGraphql, type TestGraphql } from '../open-test-graphql.ts';

let graphql: TestGraphql;
beforeEach(async () => {
  graphql = await openTestGraphql();
});
afterEach(() => graphql.close());

const PAGE =
  'query Page($n: Int) { datasets(first: $n) { totalCount nodes { id title { value } } } }';
const hash = createHash('sha256').update(PAGE).digest('hex');
const NAMED = { persistedQuery: { version: 1, sha256Hash: hash } };

function post(payload: object, headers: Record<string, string> = {}): InjectOptions {
  return { method: 'POST', url: '/graphql', payload, headers };
}

/** Status, body and headers of an answer, without what is of one request. */
async function answerTo(request: InjectOptions, { app } = graphql) {
  const { statusCode, headers, payload } = await app.inject(request);
  const { 'x-request-id': id, date: _, ...lasting } = headers;
  return [statusCode, lasting, payload.replaceAll(String(id), 'ID')];
}

describe('a request that is sent again', () => {
  it.each<[string, InjectOptions]>([
    ['a query', post({ query: PAGE, variables: { n: 2 } })],
    [
      'all kinds of fields of documents',
      post({
        query: `query All($languages: [String!]) { datasets(first: 20) { edges { cursor node { id nodeId document
          title(languages: $languages) { value language translations { language value } } description { value }
          keywords { value } catalog { id title { value } entity { id } } language { value label { value } }
          distributions { id format { value } access_url } } } facets(first: 2) { name buckets { value } } } }`,
        variables: { languages: ['de', '*'] },
      }),
    ],
    ['null in place of parameters', post({ query: PAGE, variables: null, operationName: null })],
    [
      'an operation by name',
      post({ query: `${PAGE} query B { profile { id } }`, operationName: 'B' }),
    ],
    ['by GET', { url: `/graphql?${new URLSearchParams({ query: PAGE, variables: '{"n":2}' })}` }],
    [
      'in another media type',
      post({ query: PAGE }, { accept: 'application/graphql-response+json' }),
    ],
    ['as clients list media types', post({ query: PAGE }, { accept: 'text/html, */*;q=0.1' })],
    [
      'with a charset',
      post({ query: PAGE }, { 'content-type': 'application/json; charset=utf-8' }),
    ],
    ['with its hash', post({ query: PAGE, extensions: NAMED })],
    ['a page that is too large', post({ query: PAGE, variables: { n: 10_000 } })],
    ['a variable that does not fit', post({ query: PAGE, variables: { n: 'x' } })],
    ['no operation of that name', post({ query: PAGE, operationName: 'B' })],
    [
      'a field that fails',
      post({ query: '{ dataset(id: "tides") { id rdf(mediaType: "text/none") } }' }),
    ],
    ['an unknown parameter', post({ query: PAGE, first: 2 })],
    ['variables that are a list', post({ query: PAGE, variables: [2] })],
    ['no query', post({ variables: {} })],
    ['a subscription', post({ query: 'subscription { changed { id } }' })],
    [
      'JSON that is none',
      { ...post({}), payload: '{', headers: { 'content-type': 'application/json' } },
    ],
  ])('is answered alike: %s', async (_, request) => {
    const answer = await answerTo(request);
    expect(await answerTo(request)).toEqual(answer);
    expect(await answerTo(request)).toEqual(answer);
  });

  it('is answered alike: by the hash of its query', async () => {
    const request = post({ extensions: NAMED });
    expect(await answerTo(request)).toEqual(await answerTo(request));
    await answerTo(post({ query: PAGE, extensions: NAMED }));
    expect(await answerTo(request)).toEqual(await answerTo(post({ query: PAGE })));
  });

  it('is answered in the language of its reader', async () => {
    const query = '{ datasets(query: "wheat") { nodes { title { language } } } }';
    const languages = ['de', 'en', 'de'].map(async (language) => {
      const { data } = await graphql.ask(query, { headers: { 'accept-language': language } });
      return data.datasets.nodes[0].title.language;
    });
    expect(await Promise.all(languages)).toEqual(['de', 'en', 'de']);
  });
});

it('is answered with a document as it is now', async () => {
  const query = '{ dataset(id: "new") { title { value } } }';
  const titles: string[] = [];
  for (const title of ['Before', 'Before', 'Before', 'After']) {
    const document = { ...bareDataset('new').document, title: { en: title } };
    const put = { ...bareDataset('new'), document, json: JSON.stringify(document) };
    await graphql.write({ puts: [put] });
    titles.push((await graphql.ask(query)).data.dataset.title.value);
    titles.push((await graphql.ask(query)).data.dataset.title.value);
  }
  expect(titles).toEqual([...Array(6).fill('Before'), 'After', 'After']);
});

describe('known queries', () => {
  const given = { requestId: 'r', charge: () => undefined };

  async function serverThatAnswered(...queries: readonly string[]) {
    const { schema, services, limits } = graphql;
    const log = pino({ enabled: false });
    const server = createGraphQLServer({ schema, services, limits, log });
    const headers = { 'content-type': 'application/json' };
    for (const query of queries) {
      const body = JSON.stringify({ query });
      await server.fetch('http://localhost/graphql', { method: 'POST', headers, body }, given);
    }
    server.known.learn(undefined, 'application/json; charset=utf-8');
    return server.known;
  }

  it('are those that were answered, for who accepts what was answered', async () => {
    const known = await serverThatAnswered(PAGE);
    const found = known.find({ query: PAGE, variables: { n: 1 } }, undefined);
    expect(await found?.execute(given, 'en')).toMatchObject({
      data: { datasets: { nodes: [{}] } },
    });
    expect(known.find({ query: PAGE }, 'text/html')).toBeUndefined();
    expect(known.find({ query: `${PAGE} ` }, undefined)).toBeUndefined();
    expect(known.find({ query: PAGE, operationName: 'Other' }, undefined)).toBeUndefined();
    expect(known.find([{ query: PAGE }], undefined)).toBeUndefined();
  });

  it('are no documents that are not valid', async () => {
    const known = await serverThatAnswered('{ no }');
    expect(known.find({ query: '{ no }' }, undefined)).toBeUndefined();
  });

  it('are checked and charged each time', async () => {
    const known = await serverThatAnswered(PAGE);
    const costs: number[] = [];
    const charge = (cost: number) => void costs.push(cost);
    const execute = async (n: number) =>
      known.find({ query: PAGE, variables: { n } }, undefined)?.execute({ ...given, charge }, 'en');
    await execute(1);
    await execute(20);
    expect((await execute(1_000))?.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(costs).toEqual([12, 50].map(() => expect.any(Number)));
    expect(costs[1]).toBeGreaterThan(costs[0] ?? 0);
  });
});
