import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { documentInForm } from '../../../api/rest/common/document-forms.ts';
import { openSearchApp } from '../../existing-api/search/open-search-app.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/** What axios sends, in every version. */
const AXIOS = 'application/json, text/plain, */*';
const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix org: <http://www.w3.org/ns/org#> .`;

let test: TestApp;
beforeAll(async () => {
  test = await openSearchApp({ envelope: 'always' });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });
const resultOf = async (url: string) => (await get(url, { accept: AXIOS })).json().result;

describe('a document in the envelope', () => {
  it.each([AXIOS, '*/*', 'application/json', undefined])('answers Accept: %s', async (accept) => {
    const answer = await get('/datasets/quay-depths', accept === undefined ? {} : { accept });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(answer.json())).toEqual(['success', 'result']);
    expect(answer.json()).toMatchObject({ success: true, result: { id: 'quay-depths' } });
  });

  it('of a dataset has its whole catalogue', async () => {
    const { catalog } = await resultOf('/datasets/quay-depths');
    const { count: _, ...catalogue } = await resultOf('/catalogues/harbour');
    expect(catalog).toEqual(catalogue);
    expect(catalog.title).toEqual({ de: 'Hafendaten', en: 'Harbour data' });
  });

  it('of a catalogue has the number of its datasets', async () => {
    expect((await resultOf('/catalogues/harbour')).count).toBe(2);
  });

  it('is the one that /search finds', async () => {
    const { results } = await resultOf('/search?filters=dataset,catalogue&limit=10');
    const hits = results.map(({ index, ...document }: { index: string }) => [index, document]);
    expect(hits).toHaveLength(6);
    for (const [index, document] of hits) {
      expect(await resultOf(`/${index}s/${document.id}`)).toEqual(document);
    }
  });

  it('is cut by includes, and keeps its id', async () => {
    expect(await resultOf('/datasets/quay-depths?includes=title.de,catalog.title')).toEqual({
      id: 'quay-depths',
      title: { de: 'Kaitiefen' },
      catalog: { title: { de: 'Hafendaten', en: 'Harbour data' } },
    });
  });

  it('follows its catalogue at once, in another entity tag', async () => {
    const before = await get('/datasets/budget');
    await test.put('/catalogues/city', `${PREFIXES} <> a dcat:Catalog ; dct:title "Town"@en .`);
    const after = await get('/datasets/budget');
    expect(after.json().result.catalog.title).toEqual({ en: 'Town' });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.headers['last-modified']).toBeUndefined();
    const known = { 'if-none-match': String(after.headers.etag) };
    expect((await get('/datasets/budget', known)).statusCode).toBe(304);
  });

  it('is bare where a request asks for it, as it is stored', async () => {
    const [stored] = (await test.services.search?.get('dataset', ['budget'])) ?? [];
    const bare = await get('/datasets/budget?envelope=false');
    expect(bare.body).toBe(stored?.json);
    expect(bare.headers.etag).toBe(`"${stored?.etag}"`);
    expect((await get('/datasets/budget?envelope=perhaps')).statusCode).toBe(400);
  });

  it('has a HEAD with the same headers', async () => {
    for (const url of ['/datasets/budget', '/catalogues/city']) {
      const { headers: ofGet } = await get(url);
      const head = await test.app.inject({ method: 'HEAD', url });
      expect(head.body).toBe('');
      expect(head.headers).toMatchObject({
        etag: ofGet.etag,
        'content-length': ofGet['content-length'],
        'content-type': ofGet['content-type'],
      });
    }
  });
});

describe('a large document in the envelope', () => {
  it.each([
    [2_000_000, true],
    [1_000, false],
  ])('of %i characters lets others in between: %s', async (length, expected) => {
    await test.put(
      '/catalogues/city/datasets/origin?originalId=long',
      `${PREFIXES} <> a dcat:Dataset ; dct:title "Long ${length}"@en ; dct:description "${'word '.repeat(length / 5)}"@en .`,
    );
    const [document] = (await test.services.search?.get('dataset', ['long'])) ?? [];
    // Only large ones give the event loop a turn, in which an immediate runs.
    const read = documentInForm<undefined>(
      { services: test.services, envelope: { mode: 'always', reason: '' } },
      async () => document,
    );
    let others = false;
    setImmediate(() => {
      others = true;
    });
    await read?.(undefined, {});
    expect(others).toBe(expected);
    await test.remove('/datasets/long');
  });
});

describe('/search', () => {
  it('has the texts of facets under two letters, too', async () => {
    const theme = `<https://themes.example/u> <http://www.w3.org/2004/02/skos/core#prefLabel> "Umwält"@de-CH .`;
    const body = `${PREFIXES} <> a dcat:Dataset ; dct:title "Reptilien"@de-CH ; dcat:theme <https://themes.example/u> . ${theme}`;
    await test.put('/catalogues/city/datasets/origin?originalId=reptiles', body);
    const url = '/search?filters=dataset&q=reptilien&globalAggregation=false';
    const { facets, results } = await resultOf(url);
    const categories = facets.find(({ id }: { id: string }) => id === 'categories');
    expect(categories.items).toMatchObject([{ title: { de: 'Umwält', 'de-CH': 'Umwält' } }]);
    expect(results[0].title).toEqual({ de: 'Reptilien', 'de-CH': 'Reptilien' });
    await test.remove('/datasets/reptiles');
  });
});

describe('RDF and problems', () => {
  it('are the same with the envelope', async () => {
    const turtle = await get('/datasets/budget', { accept: 'text/turtle' });
    expect(turtle.body).toContain('dcat:Dataset');
    const bare = await get('/datasets/budget?envelope=false', { accept: 'text/turtle' });
    expect([bare.body, bare.headers.etag]).toEqual([turtle.body, turtle.headers.etag]);
    expect((await get('/datasets/none')).json()).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('If-Match of a write', () => {
  it.each(['true', 'false'])('takes the tag of the document with envelope=%s', async (form) => {
    const url = `/datasets/street-trees?envelope=${form}`;
    const body = `${PREFIXES} <> a dcat:Dataset ; dct:title "Trees ${form}"@en .`;
    const headers = { 'if-match': String((await get(url)).headers.etag) };
    const write = '/catalogues/city/datasets/origin?originalId=street-trees';
    expect((await test.put(write, body, { headers })).statusCode).toBe(204);
    expect((await test.put(write, body, { headers })).statusCode).toBe(412);
  });
});

it('organisations and custom resources have the form as well', async () => {
  await using other = await openTestApp({
    model: await compileFixture('entities'),
    envelope: 'always',
  });
  await other.put('/catalogues/city', `${PREFIXES} <> a dcat:Catalog ; dct:title "City"@de-AT .`);
  await other.put(
    '/organizations/port',
    `${PREFIXES} <> a org:Organization ; foaf:name "Port"@en-GB .`,
  );
  const service = `${PREFIXES} <> a dcat:DataService ; dct:title "Tides"@en .`;
  await other.put('/customresources/data-service/tides?catalogId=city', service);
  const read = async (url: string) => (await other.app.inject(url)).json();
  expect(await read('/organizations/port')).toMatchObject({
    success: true,
    result: { id: 'port', name: { en: 'Port', 'en-GB': 'Port' } },
  });
  expect(await read('/customresources/data-service/tides')).toMatchObject({
    success: true,
    result: { id: 'tides', title: { en: 'Tides' } },
  });
  expect((await read('/organizations/port?envelope=false')).name).toEqual({ 'en-GB': 'Port' });
  expect(await read('/catalogues/city')).toMatchObject({
    result: { title: { de: 'City', 'de-AT': 'City' }, count: 0 },
  });
});
