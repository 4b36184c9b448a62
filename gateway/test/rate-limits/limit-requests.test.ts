import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../http/bounds/limits.ts';
import type { RateLimitSettings } from '../../http/rate-limits/rate-limits.ts';
import { keyRingOf } from '../auth/keys.ts';
import { buildApp } from '../built-app.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';

let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openTestApp();
});
afterEach(() => app.close());
afterAll(() => test.close());

async function serve(
  rateLimits: Partial<RateLimitSettings> | undefined,
  trustedProxies: readonly string[] = [],
): Promise<void> {
  app = await buildApp({
    services: test.services,
    limits: DEFAULT_LIMITS,
    apiKey: API_KEY,
    keys: keyRingOf({ name: 'a', scopes: ['catalogues'] }, { name: 'b', scopes: ['catalogues'] }),
    rateLimits: rateLimits && { anonymous: {}, authenticated: {}, ...rateLimits },
    trustedProxies,
    version: '1',
  });
}

async function statuses(times: number, options: InjectOptions): Promise<readonly number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) {
    found.push((await app.inject(options)).statusCode);
  }
  return found;
}

const TWO_REQUESTS = { requestsPerMinute: 2 };

describe('a limit of requests', () => {
  it('is off by default', async () => {
    await serve(undefined);
    const { headers } = await app.inject('/profile');
    expect(headers).not.toHaveProperty('ratelimit');
    expect(headers).not.toHaveProperty('ratelimit-policy');
  });

  it('answers 429 with Retry-After and RateLimit, and leaves monitors alone', async () => {
    await serve({ anonymous: TWO_REQUESTS });
    const first = await app.inject('/profile');
    expect(first.headers['ratelimit-policy']).toBe('"requests";q=2;w=60');
    expect(first.headers.ratelimit).toBe('"requests";r=1;t=60');
    expect(await statuses(1, { url: '/no/such/path' })).toEqual([404]);
    const refused = await app.inject('/profile');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^(60|[1-5]?\d)$/),
      ratelimit: expect.stringMatching(/^"requests";r=0;t=/),
    });
    expect(refused.json()).toMatchObject({ code: 'rate-limited', status: 429 });
    expect(await statuses(5, { url: '/health' })).toEqual([200, 200, 200, 200, 200]);
  });

  it('counts by address, of IPv6 by network', async () => {
    await serve({ anonymous: TWO_REQUESTS });
    const from = (remoteAddress: string) => statuses(1, { url: '/profile', remoteAddress });
    expect([
      ...(await from('2001:db8::1')),
      ...(await from('2001:db8::2')),
      ...(await from('2001:db8::3')),
      ...(await from('2001:db8:0:1::1')),
      ...(await from('192.0.2.1')),
    ]).toEqual([200, 200, 429, 200, 200]);
  });

  it('counts keys apart from each other and from their address; wrong keys are anonymous', async () => {
    await serve({ anonymous: TWO_REQUESTS, authenticated: { requestsPerMinute: 3 } });
    const get = (key: string) => ({ url: '/profile', headers: { 'x-api-key': key } });
    expect(await statuses(4, get('a'))).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, get('b'))).toEqual([200, 200, 200, 429]);
    expect(await statuses(3, get('wrong'))).toEqual([200, 200, 429]);
    expect(await statuses(1, { url: '/profile' })).toEqual([429]);
    expect(await statuses(5, get(API_KEY))).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('behind a proxy', () => {
  const via = (remoteAddress: string, forwarded: string): InjectOptions => ({
    url: '/profile',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });

  it('the forwarded address counts where the proxy is trusted, the nearest one that is not', async () => {
    await serve({ anonymous: TWO_REQUESTS }, ['10.0.0.0/8']);
    expect(await statuses(3, via('10.0.0.1', '192.0.2.1'))).toEqual([200, 200, 429]);
    expect(await statuses(1, via('10.0.0.1', '192.0.2.2'))).toEqual([200]);
    expect(await statuses(1, via('10.0.0.1', '203.0.113.9, 192.0.2.1'))).toEqual([429]);
    expect(await statuses(1, via('10.0.0.2', '192.0.2.1, 10.0.0.3'))).toEqual([429]);
  });

  it('a client that is no trusted proxy cannot name another address', async () => {
    await serve({ anonymous: TWO_REQUESTS }, ['10.0.0.0/8']);
    expect(await statuses(2, via('192.0.2.1', '203.0.113.1'))).toEqual([200, 200]);
    expect(await statuses(1, via('192.0.2.1', '203.0.113.2'))).toEqual([429]);
    expect(await statuses(1, via('192.0.2.2', '203.0.113.1'))).toEqual([200]);
  });
});

describe('a limit of cost', () => {
  const graphql = (query: string): InjectOptions => ({
    method: 'POST',
    url: '/graphql',
    payload: { query },
  });

  it('counts a GraphQL operation as its limit does, and answers as GraphQL', async () => {
    await serve({ anonymous: { costPerMinute: 50 } });
    const cheap = await app.inject(graphql('{ datasets(first: 1) { totalCount } }'));
    expect(cheap.statusCode).toBe(200);
    expect(cheap.headers.ratelimit).toMatch(/^"cost";r=3\d;t=/);
    const dear = await app.inject(graphql('{ datasets(first: 50) { nodes { id } } }'));
    expect(dear.statusCode).toBe(403);
    expect(dear.headers).not.toHaveProperty('retry-after');
    expect(dear.json().errors).toMatchObject([{ extensions: { code: 'OVER_QUOTA' } }]);
    expect(dear.json().errors[0].message).toContain('Ask for less at once');
    expect(await statuses(1, graphql('{ datasets(first: 1) { totalCount } }'))).toEqual([200]);
  });

  it('charges an operation once that is executed again to find out what is wrong with it', async () => {
    await serve({ anonymous: { costPerMinute: 1_000 } });
    const remainingAfter = async (cursor: string) => {
      const query = `{ datasets(first: 1, offset: 1, after: "${cursor}") { totalCount } }`;
      const { headers } = await app.inject(graphql(query));
      return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
    };
    // The server remembers how an answer without errors was typed.
    await app.inject(graphql('{ __typename }'));
    const remaining: number[] = [];
    for (const cursor of ['first', 'second', 'third', 'fourth']) {
      remaining.push(await remainingAfter(cursor));
    }
    const costs = remaining.slice(1).map((left, at) => (remaining[at] ?? 0) - left);
    expect(new Set(costs).size).toBe(1);
    expect(costs[0]).toBeGreaterThan(0);
  });

  it('says when to ask again only where that can be granted', async () => {
    await serve({ anonymous: { costPerMinute: 1_015 } });
    const sparql = { url: `/sparql?query=${encodeURIComponent('ASK {}')}` };
    expect(await statuses(1, sparql)).toEqual([200]);
    const later = await app.inject(sparql);
    expect([later.statusCode, later.headers['retry-after']]).toEqual([429, expect.anything()]);
    await app.close();
    await serve({ anonymous: { costPerMinute: 999 } });
    const never = await app.inject(sparql);
    expect(never.statusCode).toBe(403);
    expect(never.headers).not.toHaveProperty('retry-after');
    expect(never.json()).toMatchObject({ code: 'over-quota' });
  });

  it('answers as GraphQL where requests are too many, too', async () => {
    await serve({ anonymous: { requestsPerMinute: 1 } });
    await app.inject(graphql('{ __typename }'));
    const refused = await app.inject(graphql('{ __typename }'));
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });

  it('counts a SPARQL query as 1,000 and other requests as 10', async () => {
    await serve({ anonymous: { costPerMinute: 1_015 } });
    const sparql = { url: `/sparql?query=${encodeURIComponent('ASK {}')}` };
    expect(await statuses(1, sparql)).toEqual([200]);
    expect(await statuses(2, { url: '/profile' })).toEqual([200, 429]);
    expect(await statuses(1, sparql)).toEqual([429]);
  });

  it('counts a body by its kibibytes before it is read, without a length after it', async () => {
    await serve({ authenticated: { costPerMinute: 30 } });
    const put = (payload: InjectOptions['payload'] & {}): InjectOptions => ({
      method: 'PUT',
      url: '/catalogues/city',
      headers: { 'x-api-key': 'a', 'content-type': 'text/turtle' },
      payload,
    });
    expect(await statuses(1, put(' '.repeat(25 * 1_024)))).toEqual([403]);
    const { Readable } = await import('node:stream');
    expect(await statuses(1, put(Readable.from([' '.repeat(25 * 1_024)])))).toEqual([403]);
    expect(await statuses(1, put(' '.repeat(1_024)))).toEqual([400]);
    expect(await statuses(1, put(' '.repeat(10 * 1_024)))).toEqual([429]);
  });
});
