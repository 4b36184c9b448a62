import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const QUERY = '{ datasets { totalCount nodes { id title { value } } } }';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.put('/catalogues/coast', catalogueTurtle('Coast'));
  await test.put('/catalogues/coast/datasets/origin?originalId=tides', datasetTurtle('Tides'));
});
afterEach(() => test.clear());
afterAll(() => test.close());

function get(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `/graphql?${new URLSearchParams(parameters)}`;
  return test.app.inject({ url, headers: { accept: 'application/json', ...headers } });
}

async function tagOf(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  return String((await get(parameters, headers)).headers.etag);
}

/** Searches that a request makes. */
async function searchesOf(run: () => Promise<unknown>): Promise<number> {
  const { search } = test.services;
  if (!search) {
    throw new Error('The application has no search');
  }
  const ask = search.search;
  let count = 0;
  search.search = (...given) => {
    count += 1;
    return ask(...given);
  };
  await run();
  search.search = ask;
  return count;
}

describe('a query by GET', () => {
  it('may be kept by caches that ask whether it is still true', async () => {
    const { headers } = await get({ query: QUERY });
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/".+"$/),
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept, Accept-Language'),
    });
  });

  it('is answered with 304 without a search while the index is the same', async () => {
    const etag = await tagOf({ query: QUERY });
    const searches = await searchesOf(async () => {
      const again = await get({ query: QUERY }, { 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    });
    expect(searches).toBe(0);
    expect(await searchesOf(() => get({ query: QUERY }))).toBe(1);
  });

  it('is answered anew when a dataset, its catalogue or a vocabulary has changed', async () => {
    const etag = await tagOf({ query: QUERY });
    await test.put('/catalogues/coast/datasets/origin?originalId=wrecks', datasetTurtle('Wrecks'));
    const again = await get({ query: QUERY }, { 'if-none-match': etag });
    expect(again.statusCode).toBe(200);
    expect(again.json().data.datasets.totalCount).toBe(2);
    const second = String(again.headers.etag);
    await test.put(
      '/imports/colours',
      JSON.stringify({ title: 'Colours', terms: [{ resource: 'urn:red', label: { en: 'red' } }] }),
      { headers: { 'content-type': 'application/json' } },
    );
    await test.services.search?.reindex();
    expect((await get({ query: QUERY }, { 'if-none-match': second })).statusCode).toBe(200);
  });

  it('has another tag in another language, format or with other variables', async () => {
    const tags = [
      await tagOf({ query: QUERY }),
      await tagOf({ query: QUERY }, { 'accept-language': 'de' }),
      await tagOf({ query: QUERY }, { accept: 'application/graphql-response+json' }),
      await tagOf({ query: QUERY, variables: '{"a": 1}' }),
    ];
    expect(new Set(tags).size).toBe(4);
  });

  it('with errors is not kept', async () => {
    for (const query of ['{ dataset(id: "tides") { id rdf(mediaType: "text/none") } }', '{ no }']) {
      const { headers } = await get({ query });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers.etag).toBeUndefined();
    }
  });
});

describe('a persisted query', () => {
  const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');
  const extensions = (hash: string) =>
    JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });

  it('is sent once, and named by its hash from then on', async () => {
    const named = { extensions: extensions(hashOf(QUERY)) };
    const unknown = (await get(named)).json();
    expect(unknown.errors).toMatchObject([
      { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ]);
    expect((await get({ ...named, query: QUERY })).json().data.datasets.totalCount).toBe(1);
    const answer = await get(named);
    expect(answer.json().data.datasets.totalCount).toBe(1);
    const again = await get(named, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    const posted = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { extensions: JSON.parse(named.extensions) },
    });
    expect(posted.json().data.datasets.totalCount).toBe(1);
  });

  it('is measured each time, with its variables', async () => {
    const query =
      'query ($n: Int) { datasets(first: $n) { nodes { distributions { format { value } } } } }';
    const named = { extensions: extensions(hashOf(query)) };
    await get({ ...named, query, variables: '{"n": 1}' });
    expect((await get({ ...named, variables: '{"n": 1}' })).statusCode).toBe(200);
    const tooMany = await get({ ...named, variables: '{"n": 101}' });
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('is not kept where it is refused', async () => {
    const deep = `{ datasets { nodes ${'{ catalog { entity '.repeat(9)}{ id } ${'} }'.repeat(9)} } }`;
    for (const query of [deep, '{ no }', '{']) {
      const named = { extensions: extensions(hashOf(query)) };
      await get({ ...named, query });
      expect((await get(named)).json().errors).toMatchObject([
        { message: 'PersistedQueryNotFound' },
      ]);
    }
  });

  it.each([
    '{"query": 5, "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "HASH"}}}',
    '{"extensions": {"persistedQuery": 5}}',
    '{"extensions": []}',
    'null',
    '[]',
  ])('that is no request is refused: %s', async (payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      payload: payload.replace('HASH', '0'.repeat(64)),
    });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['another hash than that of the query', extensions('0'.repeat(64))],
    ['no hash', '{"persistedQuery": {"version": 1}}'],
    ['another version', '{"persistedQuery": {"version": 2, "sha256Hash": "00"}}'],
    ['a hash that is a text', '{"persistedQuery": "00"}'],
  ])('with %s is refused', async (_, given) => {
    const { errors } = (await get({ query: QUERY, extensions: given })).json();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  });
});
