import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { catalogueTurtle, datasetTurtle, metricsTurtle } from '../bodies.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const TREES = datasetTurtle('Trees');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
});
beforeEach(async () => {
  await test.put('/catalogues/city', catalogueTurtle('City'));
  await test.put('/catalogues/lake', catalogueTurtle('Lake'));
  await test.put('/catalogues/city/datasets/origin?originalId=Trees%201', TREES);
});
afterEach(() => test.clear());
afterAll(() => test.close());

const status = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  (await test.app.inject({ method, url })).statusCode;
const post = (url: string) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: TREES,
    headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle' },
  });
const originsOf = async (catalogue: string) =>
  (await test.app.inject(`/catalogues/${catalogue}/datasets?valueType=originalIds`)).json();

describe.each(['datasets', 'resources'])('/catalogues/{c}/%s/origin', (kind) => {
  const origin = (id: string) => `/catalogues/city/${kind}/origin?originalId=${id}`;

  it('reads what it writes, as document and as graph', async () => {
    const put = await test.put(origin('Oaks%202'), TREES);
    expect(put.headers.location).toBe(`${BASE}datasets/oaks-2`);
    expect((await test.app.inject(origin('Oaks%202'))).json()).toMatchObject({ id: 'oaks-2' });
    const headers = { accept: 'text/turtle' };
    const { body } = await test.app.inject({ url: origin('Oaks%202'), headers });
    expect(body).toContain('set/data/oaks-2>');
    expect(await status(origin('Oaks%202'), 'HEAD')).toBe(200);
    expect((await test.put(origin('Oaks%202'), TREES)).statusCode).toBe(204);
    expect((await test.remove(origin('Oaks%202'))).statusCode).toBe(204);
    expect(await status(origin('Oaks%202'), 'HEAD')).toBe(404);
    expect(await status(origin('oaks-2'))).toBe(404);
  });

  it('refuses what is no dataset', async () => {
    const service = TREES.replaceAll('dcat:Dataset', 'dcat:DataService');
    expect((await test.put(origin('tides'), service)).json()).toMatchObject({
      status: 400,
      code: 'no-main-resource',
    });
  });
});

describe.each(['datasets', 'resources'])('POST /catalogues/{c}/%s', (kind) => {
  it('creates under the wanted id if it is free, else under a new one', async () => {
    const wanted = `/catalogues/lake/${kind}?resourceId=Oaks%202`;
    const first = await post(wanted);
    expect(first.statusCode).toBe(201);
    expect(first.headers.location).toBe(`${BASE}datasets/oaks-2`);
    expect(await originsOf('lake')).toEqual(['Oaks 2']);
    const second = await post(wanted);
    expect(second.statusCode).toBe(201);
    expect(second.json().id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    // The id that it would get is that of a dataset in another catalogue.
    expect((await post(`/catalogues/lake/${kind}?resourceId=trees-1`)).json().id).not.toMatch(
      'trees',
    );
    expect((await post(`/catalogues/lake/${kind}`)).statusCode).toBe(201);
    expect((await post(`/catalogues/sea/${kind}`)).statusCode).toBe(404);
  });

  it('creates one dataset under a wanted id, however many ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`/catalogues/lake/${kind}?resourceId=oaks`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    const ids = answers.map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(5);
    expect(ids.filter((id) => id === 'oaks')).toHaveLength(1);
  });
});

describe('the catalogue in the query', () => {
  it('names a dataset by its original id there, else by its id', async () => {
    await test.put('/catalogues/lake/datasets/origin?originalId=Trees%201', datasetTurtle('Reeds'));
    const idOf = async (url: string) => (await test.app.inject(url)).json().id;
    expect(await idOf('/datasets/Trees%201?catalogue=city')).toBe('trees-1');
    expect(await idOf('/datasets/Trees%201?catalogue=lake')).toBe('trees-1~~1');
    expect(await idOf('/datasets/trees-1?catalogue=city')).toBe('trees-1');
    expect(await status('/datasets/trees-1?catalogue=lake')).toBe(404);
    expect(await status('/datasets/Trees%201')).toBe(404);
    expect((await test.remove('/datasets/trees-1?catalogue=lake')).statusCode).toBe(404);
    expect((await test.remove('/datasets/Trees%201?catalogue=lake')).statusCode).toBe(204);
    expect(await originsOf('city')).toEqual(['Trees 1']);
    expect(await originsOf('lake')).toEqual([]);
  });

  it('lets PUT create; without it PUT replaces only', async () => {
    expect((await test.put('/datasets/oaks', TREES)).statusCode).toBe(404);
    expect((await test.put('/datasets/Oaks%202?catalogue=city', TREES)).statusCode).toBe(201);
    expect((await test.put('/datasets/Oaks%202?catalogue=city', TREES)).statusCode).toBe(204);
    const changed = datasetTurtle('Elms');
    expect((await test.put('/datasets/oaks-2', changed)).statusCode).toBe(204);
    expect((await test.put('/datasets/oaks-2?catalogue=city', changed)).statusCode).toBe(204);
    expect(await originsOf('city')).toEqual(['Oaks 2', 'Trees 1']);
    expect((await test.app.inject('/datasets/oaks-2')).json()).toMatchObject({
      title: { en: 'Elms' },
    });
  });
});

describe('/datasets', () => {
  it('writes by catalogue and id in the query', async () => {
    const oaks = '/datasets?catalogue=city&id=Oaks%202';
    expect((await test.put(oaks, TREES)).statusCode).toBe(201);
    expect((await test.put(oaks, TREES)).statusCode).toBe(204);
    expect(await originsOf('city')).toEqual(['Oaks 2', 'Trees 1']);
    expect((await test.remove(oaks)).statusCode).toBe(204);
    expect((await test.remove(oaks)).statusCode).toBe(404);
    expect((await post('/datasets?catalogue=city')).statusCode).toBe(201);
    expect((await post('/datasets')).json()).toMatchObject({ code: 'invalid-parameter' });
    expect((await test.put('/datasets?id=a', TREES)).json()).toMatchObject({
      code: 'invalid-parameter',
    });
  });
});

describe('/resources', () => {
  it('reads and deletes a dataset, and lists a type of the profile', async () => {
    const service = TREES.replaceAll('dcat:Dataset', 'dcat:DataService');
    await test.put('/customresources/data-service/tides?catalogId=city', service);
    const get = async (url: string) => (await test.app.inject(url)).json();
    expect(await get('/resources/trees-1')).toMatchObject({ id: 'trees-1' });
    expect(await get('/resources/Trees%201?catalogue=city')).toMatchObject({ id: 'trees-1' });
    expect(await status('/resources/trees-1?catalogue=lake')).toBe(404);
    expect(await status('/resources/trees-1?catalogue=')).toBe(200);
    expect(await get('/resources/data-service')).toEqual(['tides']);
    expect(await get('/resources/data-service?catalogue=lake')).toEqual([]);
    expect(await get('/resources/data-service?catalogue=')).toEqual([]);
    expect(await get('/resources/data-service/tides')).toMatchObject({ id: 'tides' });
    for (const url of ['/resources/trees-1.ttl', '/resources/data-service/tides.ttl']) {
      const { headers } = await test.app.inject(url);
      expect(headers['content-type']).toBe('text/turtle; charset=utf-8');
    }
    expect(await status('/resources/trees-1/tides')).toBe(404);
    expect((await test.remove('/resources/trees-1')).statusCode).toBe(204);
    expect(await status('/resources/trees-1', 'HEAD')).toBe(404);
  });

  it('has the metrics and the record of a dataset, unless a custom resource is called so', async () => {
    const metrics = '/resources/trees-1/metrics';
    expect((await test.put(metrics, metricsTurtle(300))).statusCode).toBe(201);
    expect((await test.app.inject(metrics)).body).toContain('300');
    expect(await status('/datasets/trees-1/metrics?historic=true', 'HEAD')).toBe(200);
    expect((await test.remove(metrics)).statusCode).toBe(204);
    const service = TREES.replaceAll('dcat:Dataset', 'dcat:DataService');
    await test.put('/customresources/data-service/record?catalogId=city', service);
    const answer = await test.app.inject('/resources/data-service/record');
    expect(answer.json()).toMatchObject({ id: 'record' });
  });
});

describe('the record of a dataset', () => {
  it.each(['/datasets/Trees%201/record', '/resources/trees-1/record', '/records/trees-1'])(
    'is at %s, without the dataset',
    async (url) => {
      const { body } = await test.app.inject({ url, headers: { accept: 'application/n-triples' } });
      expect(body).toContain(`<${BASE}set/record/trees-1>`);
      expect(body).toContain('http://xmlns.com/foaf/0.1/primaryTopic');
      expect(body).not.toContain('"Trees"@en');
      expect(await status(url, 'HEAD')).toBe(200);
    },
  );

  it.each(['/datasets/trees-1.nt/record', '/resources/trees-1.nt/record'])(
    'is in the format of the suffix at %s',
    async (url) => {
      const { headers, body } = await test.app.inject(url);
      expect(headers['content-type']).toBe('application/n-triples');
      expect(body).toContain('primaryTopic');
    },
  );

  it('is not there without the dataset', async () => {
    expect(await status('/records/oaks')).toBe(404);
  });
});

describe('GET /datasets/{id}/index', () => {
  it('answers the document of the newest state, to those with a key', async () => {
    expect(await status('/datasets/trees-1/index')).toBe(401);
    const headers = { 'x-api-key': API_KEY };
    const answer = await test.app.inject({ url: '/datasets/Trees%201/index', headers });
    expect(answer.json()).toMatchObject({ id: 'trees-1', title: { en: 'Trees' } });
    expect((await test.app.inject({ url: '/datasets/oaks/index', headers })).statusCode).toBe(404);
  });
});
