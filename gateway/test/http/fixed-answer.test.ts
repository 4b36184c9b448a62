import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedAnswer, jsonContent } from '../../http/negotiation/fixed-answer.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  app.get('/model', fixedAnswer(jsonContent({ id: 'tiny' }, 'application/schema+json')));
});
afterEach(() => app.close());

describe('an answer that stays the same', () => {
  it('is sent with its entity tag', async () => {
    const response = await app.inject('/model');
    expect(response.json()).toEqual({ id: 'tiny' });
    expect(response.headers['content-type']).toBe('application/schema+json; charset=utf-8');
    expect(response.headers.etag).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    ['its tag', (etag: string) => etag],
    ['its tag among others', (etag: string) => `"x", W/${etag}`],
    ['anything', () => '*'],
  ])('is not sent again to a client that has %s', async (_what, noneMatch) => {
    const { etag } = (await app.inject('/model')).headers;
    const headers = { 'if-none-match': noneMatch(String(etag)) };
    const response = await app.inject({ url: '/model', headers });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers.etag).toBe(etag);
  });

  it('is sent to a client that has another state', async () => {
    const response = await app.inject({ url: '/model', headers: { 'if-none-match': '"old"' } });
    expect(response.statusCode).toBe(200);
  });

  it('has the same headers without a body for HEAD', async () => {
    const [get, head] = await Promise.all([
      app.inject('/model'),
      app.inject({ method: 'HEAD', url: '/model' }),
    ]);
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject({
      etag: get.headers.etag,
      'content-type': get.headers['content-type'],
      'content-length': get.headers['content-length'],
    });
  });
});
