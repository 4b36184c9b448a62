import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerProblems } from '../../http/problems/register-problems.ts';
import { watchMethods } from '../../http/routes/other-methods.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  const addOtherMethods = watchMethods(app, ['https://portal.example', 'harbour.example']);
  registerProblems(app);
  app.get('/things/:id', () => 'a thing');
  app.put('/things/:id', () => 'put');
  app.post('/queries', () => 'an answer');
  app.post('/things', { config: { isWrite: true } }, () => 'made');
  addOtherMethods();
});
afterEach(() => app.close());

describe('methods that a path does not have', () => {
  it.each(['POST', 'PATCH', 'DELETE', 'TRACE', 'QUERY'] as const)(
    'refuses %s and names the others',
    async (method) => {
      const response = await app.inject({
        method: method as 'POST',
        url: '/things/1',
        headers: { 'content-type': 'application/json' },
        payload: '{broken',
      });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS, PUT');
      expect(response.json()).toMatchObject({
        code: 'method-not-allowed',
        allowed: ['GET', 'HEAD', 'OPTIONS', 'PUT'],
      });
    },
  );

  it.each(['PROPFIND', 'LOCK'])('answers 501 for %s, which no path has', async (method) => {
    const response = await app.inject({ method: method as 'POST', url: '/things/1' });
    expect(response.statusCode).toBe(501);
    expect(response.json()).toMatchObject({ code: 'not-implemented' });
  });

  it('answers OPTIONS, also for browsers that ask before reading from another origin', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: '/things/1' });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS, PUT');
    expect(response.headers['access-control-allow-methods']).toBe('GET, HEAD');
  });

  it.each([
    ['/things/1', undefined, 'GET, HEAD'],
    ['/things/1', 'https://other.example', 'GET, HEAD'],
    ['/things/1', 'https://portal.example', 'GET, HEAD, PUT'],
    ['/things/1', 'http://portal.example', 'GET, HEAD'],
    ['/things/1', 'http://harbour.example:8080', 'GET, HEAD, PUT'],
    ['/things/1', 'https://data.harbour.example', 'GET, HEAD, PUT'],
    ['/things/1', 'https://notharbour.example', 'GET, HEAD'],
    ['/things/1', 'null', 'GET, HEAD'],
    ['/things', 'https://other.example', ''],
    ['/things', 'https://portal.example', 'POST'],
    ['/queries', 'https://other.example', 'POST'],
  ])(
    'lets pages of other origins read, and only trusted ones write: %s from %s',
    async (url, origin, methods) => {
      const response = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...(origin && { origin }), 'access-control-request-method': 'GET' },
      });
      expect(response.headers['access-control-allow-methods']).toBe(methods);
      expect(response.headers['access-control-allow-headers']).toMatch(
        /Authorization, .*X-API-Key, X-Requested-With/,
      );
      expect(response.headers.vary).toBe('Origin, Access-Control-Request-Method');
    },
  );

  it.each([
    ['a write from an origin that is not trusted', '/things', 'https://other.example', false],
    ['a write from a trusted one', '/things', 'https://portal.example', true],
    ['a POST that reads', '/queries', 'https://other.example', true],
  ])('lets credentials come with %s: %s from %s: %s', async (_what, url, origin, isLet) => {
    const response = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    // Browsers send a POST whether it is listed or not; the headers decide.
    expect('access-control-allow-headers' in response.headers).toBe(isLet);
  });

  it('leaves the methods that are there alone', async () => {
    expect((await app.inject('/things/1')).body).toBe('a thing');
    expect((await app.inject({ method: 'HEAD', url: '/things/1' })).statusCode).toBe(200);
  });
});
