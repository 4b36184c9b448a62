import { once } from 'node:events';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../bodies.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

const WRITES = [
  ['PUT', '/catalogues/a'],
  ['DELETE', '/catalogues/a'],
  ['PUT', '/catalogues/a/datasets/origin?originalId=b'],
  ['DELETE', '/catalogues/a/datasets/origin?originalId=b'],
  ['DELETE', '/datasets/b'],
  ['PUT', '/datasets/b/metrics'],
  ['DELETE', '/datasets/b/metrics'],
  ['PUT', '/vocabularies/c'],
  ['DELETE', '/vocabularies/c'],
] as const;

let test: TestApp;
beforeAll(async () => {
  // Wrong keys are many here.
  test = await openTestApp({ limits: { bodyBytes: 2_000, failuresPerMinute: 0 } });
});
afterEach(() => test.clear());
afterAll(() => test.close());

describe('every write', () => {
  it.each(WRITES)('needs a key: %s %s', async (method, url) => {
    for (const headers of [{}, { 'x-api-key': 'guessed' }]) {
      const response = await test.app.inject({ method, url, headers });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toContain('X-API-Key');
      expect(response.json()).toMatchObject({ code: 'authentication-required' });
    }
  });

  it('is refused for its key before its body is read', async () => {
    const headers = { 'x-api-key': 'guessed' };
    const response = await test.put('/catalogues/a', 'x'.repeat(5_000), { headers });
    expect(response.statusCode).toBe(401);
  });
});

describe('a body over the limit', () => {
  it('is refused and nothing is stored', async () => {
    const before = await test.repository.lastSeq();
    const response = await test.put('/catalogues/a', catalogueTurtle('x'.repeat(2_000)));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      code: 'body-too-large',
      detail: expect.stringContaining('bodyBytes'),
    });
    expect(await test.repository.lastSeq()).toBe(before);
  });

  it('is one over 64 kB where a route reads none', async () => {
    await using large = await openTestApp();
    const remove = async (kilobytes: number) => {
      const response = await large.app.inject({
        method: 'DELETE',
        url: '/catalogues/a',
        headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle' },
        payload: ' '.repeat(kilobytes * 1024),
      });
      return response.statusCode;
    };
    expect([await remove(64), await remove(65)]).toEqual([404, 413]);
  });
});

describe('a compressed body', () => {
  const gzip = { 'content-encoding': 'gzip' };

  it('is refused, saying so', async () => {
    const body = gzipSync(catalogueTurtle('Harbour'));
    const response = await test.put('/catalogues/a', body, { headers: gzip });
    expect(response.statusCode).toBe(415);
    expect(response.headers['accept-encoding']).toBe('identity');
    expect(response.json()).toMatchObject({
      code: 'unsupported-media-type',
      detail: expect.stringContaining('gzip'),
      parameter: 'Content-Encoding',
    });
  });

  it('is refused in the form of GraphQL at its path', async () => {
    const headers = { ...gzip, 'content-type': 'application/json' };
    const payload = gzipSync('{"query": "{ profile { id } }"}');
    const response = await test.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(response.statusCode).toBe(415);
    expect(response.json().errors).toMatchObject([
      { extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
    ]);
  });
});

describe('a path that cannot be read', () => {
  it('is refused where its encoding is broken', async () => {
    const response = await test.app.inject('/datasets/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed-request' });
  });

  it('is refused where a part of it is too long', async () => {
    const response = await test.app.inject(`/datasets/${'a'.repeat(5_000)}`);
    expect(response.statusCode).toBe(414);
    expect(response.json()).toMatchObject({
      code: 'path-too-long',
      detail: expect.stringContaining('4096'),
    });
  });
});

describe('a method that a path does not have', () => {
  it('is refused with those that it has', async () => {
    const response = await test.app.inject({ method: 'POST', url: '/datasets/b', payload: 'x' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, PUT');
  });
});

describe('a body that never ends', () => {
  it('is refused for its key as soon as its headers are there', async () => {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const sending = request(`${url}/catalogues/a`, {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': 'guessed' },
    });
    sending.write('<https://a.example/');
    const [response] = await once(sending, 'response');
    expect(response.statusCode).toBe(401);
    sending.destroy();
  });
});
