import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

const TITLE = 'Tides '.repeat(500).trim();
const ORIGIN = '/catalogues/coast/datasets/origin?originalId=tides';
const ASKS = { 'accept-encoding': 'gzip, br' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.put('/catalogues/coast', catalogueTurtle('Coast'));
  await test.put(ORIGIN, datasetTurtle(TITLE));
});
afterEach(() => test.clear());
afterAll(() => test.close());

it.each(['application/json', 'text/turtle', 'application/rdf+xml'])(
  'a dataset as %s is compressed, and its tag answers 304 compressed or not',
  async (accept) => {
    const plain = await test.app.inject({ url: '/datasets/tides', headers: { accept } });
    const url = '/datasets/tides';
    const packed = await test.app.inject({ url, headers: { accept, ...ASKS } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept, accept-encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const tag of [packed.headers.etag, plain.headers.etag]) {
      const headers = { accept, 'if-none-match': String(tag), ...ASKS };
      const { statusCode, headers: known } = await test.app.inject({ url, headers });
      expect([statusCode, known.vary]).toEqual([304, 'Accept, accept-encoding']);
    }
  },
);

it('a write accepts the tag of a compressed answer', async () => {
  const { headers } = await test.app.inject({ url: '/datasets/tides', headers: ASKS });
  const write = (tag: unknown) =>
    test.app.inject({
      method: 'PUT',
      url: ORIGIN,
      headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle', 'if-match': String(tag) },
      payload: datasetTurtle('Other tides'),
    });
  expect((await write(headers.etag)).statusCode).toBe(204);
  expect((await write(headers.etag)).statusCode).toBe(412);
});

it('health is never compressed', async () => {
  const { headers } = await test.app.inject({ url: '/health', headers: ASKS });
  expect(headers['content-encoding']).toBeUndefined();
});

it('a long list is compressed while it is sent', async () => {
  const url = '/catalogues/coast/datasets?valueType=metadata';
  const packed = await test.app.inject({
    url,
    headers: { ...ASKS, accept: 'application/n-quads' },
  });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(TITLE);
});
