import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const ORIGIN = '/catalogues/harbour/datasets/origin';
const TIDES = '/datasets/tide-tables';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => test.put('/catalogues/harbour', catalogueTurtle('Harbour')));
afterEach(() => test.clear());
afterAll(() => test.close());

function putTides(title = 'Tides', originalId = 'Tide%20Tables') {
  return test.put(`${ORIGIN}?originalId=${originalId}`, datasetTurtle(title));
}

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ url, headers });
}

describe('PUT /catalogues/{catalogueId}/datasets/origin', () => {
  it('creates with 201 under the normalised id', async () => {
    const response = await putTides();
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`${BASE}datasets/tide-tables`);
    expect(response.json()).toMatchObject({ id: 'tide-tables' });
  });

  it('replaces with 204, and answers 204 where nothing changes', async () => {
    await putTides();
    expect((await putTides('High tides')).statusCode).toBe(204);
    const seq = await test.repository.lastSeq();
    expect((await putTides('High tides')).statusCode).toBe(204);
    expect(await test.repository.lastSeq()).toBe(seq);
  });

  it.each(['', '?originalId=', '?originalId=%20', '?originalId=a&originalId=b'])(
    'refuses the query "%s"',
    async (query) => {
      const response = await test.put(ORIGIN + query, datasetTurtle('Tides'));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid-parameter',
        parameter: 'originalId',
      });
    },
  );

  it('answers 404 for a catalogue that is not there', async () => {
    const response = await test.put(
      '/catalogues/desert/datasets/origin?originalId=a',
      datasetTurtle('Dunes'),
    );
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  });

  it('lists the candidates where a body describes several datasets', async () => {
    const two = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
      <https://a.example/1> a dcat:Dataset . <https://a.example/2> a dcat:Dataset .`;
    const response = await test.put(`${ORIGIN}?originalId=a`, two);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'several-main-resources',
      candidates: ['https://a.example/1', 'https://a.example/2'],
    });
  });
});

describe('a write to a dataset under a condition', () => {
  const url = `${ORIGIN}?originalId=Tide%20Tables`;
  const put = (headers: Record<string, string>) =>
    test.put(url, datasetTurtle('Late'), { headers });

  it('can create only, or replace only', async () => {
    expect((await put({ 'if-match': '*' })).statusCode).toBe(412);
    expect((await put({ 'if-none-match': '*' })).statusCode).toBe(201);
    expect((await put({ 'if-none-match': '*' })).statusCode).toBe(412);
  });

  it('goes through for the state that was read, in any format', async () => {
    await putTides();
    const { etag: graph } = (await get(TIDES, { accept: 'text/turtle' })).headers;
    const { etag: document } = (await get(TIDES)).headers;
    await putTides('High tides');
    expect((await put({ 'if-match': `${document}, ${graph}` })).statusCode).toBe(412);
    expect((await test.remove(url, { 'if-match': String(document) })).statusCode).toBe(412);
    const { etag } = (await get(TIDES)).headers;
    expect((await put({ 'if-match': String(etag) })).statusCode).toBe(204);
    const latest = (await get(TIDES)).headers.etag;
    expect((await test.remove(url, { 'if-match': String(latest) })).statusCode).toBe(204);
  });
});

describe('GET /datasets/{datasetId} as a document', () => {
  it('answers the bare model instance at once after the write', async () => {
    await putTides();
    const response = await get(TIDES);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('application/json');
    expect(response.headers.vary).toBe('Accept, accept-encoding');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.json()).toMatchObject({
      id: 'tide-tables',
      title: { en: 'Tides', de: 'Gezeiten' },
      catalog: { id: 'harbour' },
    });
  });

  it.each(['Tide%20Tables', 'tide-tables'])('is found as %s', async (id) => {
    await putTides();
    expect((await get(`/datasets/${id}`)).json()).toMatchObject({ id: 'tide-tables' });
  });

  it('is found by an original id that is an IRI', async () => {
    const iri = encodeURIComponent(`https://harbour.example/${'long/'.repeat(60)}tides?v=1#x`);
    await putTides('Tides', iri);
    const response = await get(`/datasets/${iri}`);
    expect(response.statusCode).toBe(200);
    expect((await get(`/datasets/${iri}`, { accept: 'text/turtle' })).statusCode).toBe(200);
  });

  it('is not sent again to a client that has it', async () => {
    await putTides();
    const { etag, 'last-modified': lastModified } = (await get(TIDES)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const byTag = await get(TIDES, { 'if-none-match': String(etag) });
    expect([byTag.statusCode, byTag.body]).toEqual([304, '']);
    expect(byTag.headers.vary).toBe('Accept, accept-encoding');
    const byDate = await get(TIDES, { 'if-modified-since': String(lastModified) });
    expect(byDate.statusCode).toBe(304);
  });

  it('has another entity tag after a change, and in each format', async () => {
    await putTides();
    const tags = [await get(TIDES), await get(TIDES, { accept: 'text/turtle' })];
    await putTides('High tides');
    tags.push(await get(TIDES), await get(TIDES, { accept: 'text/turtle' }));
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(4);
  });

  it('answers HEAD with the same headers and no body', async () => {
    await putTides();
    const response = await test.app.inject({ method: 'HEAD', url: TIDES });
    const { etag, 'content-length': length } = (await get(TIDES)).headers;
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, 'content-length': length });
  });

  it('answers 404 where there is none', async () => {
    const response = await get('/datasets/sand');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'not-found',
      detail: 'There is no dataset "sand".',
    });
    expect(response.headers.etag).toBeUndefined();
  });
});

describe('GET /datasets/{datasetId} as a graph', () => {
  const FORMATS = [
    'text/turtle',
    'application/n-triples',
    'application/n-quads',
    'application/trig',
    'application/ld+json',
    'application/rdf+xml',
    'text/n3',
  ];

  it.each(FORMATS)('is sent as %s, each with a different entity tag', async (accept) => {
    await putTides();
    const response = await get(TIDES, { accept });
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['content-type']).split(';')[0]).toBe(accept);
    expect(response.body).toContain('Gezeiten');
    expect(response.headers['last-modified']).toBeDefined();
    const again = await get(TIDES, { accept, 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('names the dataset under the base, and is short where the format has prefixes', async () => {
    await putTides();
    const { body } = await get(TIDES, { accept: 'text/turtle' });
    expect(body).toContain(`<${BASE}set/data/tide-tables> a dcat:Dataset`);
  });

  it('says which format would do where one cannot express the graph', async () => {
    const body = `${datasetTurtle('Tides')}
      <https://harbour.example/tides> <https://harbour.example/terms/2> 1 .`;
    await test.put(`${ORIGIN}?originalId=numbered`, body);
    const response = await get('/datasets/numbered', { accept: 'application/rdf+xml' });
    expect(response.statusCode).toBe(406);
    expect(response.json()).toMatchObject({
      code: 'not-acceptable',
      detail: expect.stringContaining('https://harbour.example/terms/2'),
    });
  });

  it('refuses what is neither document nor graph', async () => {
    await putTides();
    const response = await get(TIDES, { accept: 'image/png' });
    expect(response.statusCode).toBe(406);
    expect(response.json()).toMatchObject({
      code: 'not-acceptable',
      allowed: ['application/json', ...FORMATS],
    });
  });
});

describe('DELETE of a dataset', () => {
  it('goes by id', async () => {
    await putTides();
    expect((await test.remove(TIDES)).statusCode).toBe(204);
    expect((await get(TIDES)).statusCode).toBe(404);
    expect((await test.remove(TIDES)).statusCode).toBe(404);
  });

  it('goes by origin', async () => {
    await putTides();
    const url = `${ORIGIN}?originalId=Tide%20Tables`;
    expect((await test.remove(url)).statusCode).toBe(204);
    expect((await get(TIDES)).statusCode).toBe(404);
    expect((await test.remove(url)).statusCode).toBe(404);
  });

  it('goes by the entity tag that was read, and by no other', async () => {
    await putTides();
    const { etag } = (await get(TIDES)).headers;
    expect((await test.remove(TIDES, { 'if-match': '"other"' })).statusCode).toBe(412);
    expect((await test.remove(TIDES, { 'if-match': String(etag) })).statusCode).toBe(204);
  });
});
