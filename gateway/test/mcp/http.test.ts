import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('POST /mcp', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp({ corsOrigins: ['https://assistant.example'] });
  });

  afterAll(() => test.close());

  function send(payload: unknown, headers: Record<string, string> = {}, options?: InjectOptions) {
    return test.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      ...options,
    });
  }

  it('answers a single message without a session', async () => {
    const { statusCode, body, headers } = await send(LIST);
    expect(statusCode).toBe(200);
    expect(body).toContain('search_datasets');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('mcp-session-id');
  });

  it.each([
    ['no JSON', '{"jsonrpc":', 400, 'malformed-request', /not JSON/],
    ['a batch', [LIST, LIST], 400, 'malformed-request', /batches are not supported/],
    ['a text', '"tools/list"', 400, 'malformed-request', /one message/],
    [
      'what is nested deeply',
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      400,
      'malformed-request',
      /levels/,
    ],
    [
      'a long body',
      JSON.stringify({ text: 'x'.repeat(300_000) }),
      413,
      'body-too-large',
      /bytes|larger/,
    ],
  ])('refuses %s', async (_, payload, status, code, detail) => {
    const { statusCode, body } = await send(payload);
    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({
      statusCode: status,
      code,
      detail: expect.stringMatching(detail),
    });
  });

  it('refuses another media type', async () => {
    const { statusCode } = await send(LIST, { 'content-type': 'text/plain' });
    expect(statusCode).toBe(415);
  });

  it('serves pages of its own site, of this machine and of CORS origins only, against DNS rebinding', async () => {
    const statuses = new Map<string, number>();
    for (const origin of [
      'https://data.test',
      'http://localhost:6274',
      'http://127.0.0.1:3000',
      'https://assistant.example',
      'https://evil.example',
      'http://localhost.evil.example',
      'null',
    ]) {
      statuses.set(origin, (await send(LIST, { origin })).statusCode);
    }
    expect([...statuses.values()]).toEqual([200, 200, 200, 200, 403, 403, 403]);
  });

  it('lets pages send the headers of the protocol', async () => {
    const { headers } = await test.app.inject({ method: 'OPTIONS', url: '/mcp' });
    expect(headers['access-control-allow-headers']).toMatch(/Mcp-Method, .*Mcp-Protocol-Version/);
  });

  it('has no streams: GET and DELETE are answered as the protocol says', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode } = await test.app.inject({ method, url: '/mcp' });
      expect([method, statusCode]).toEqual([method, 405]);
    }
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        notifications: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    };
    const { body } = await send(listen, {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    });
    expect(JSON.parse(body)).toMatchObject({ error: { message: /limit reached/ } });
  });
});

it('is off where the setting says so, and where there is no search', async () => {
  for (const options of [{ mcp: false }, { only: 'repository' as const }]) {
    await using test = await openTestApp(options);
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/mcp', payload: LIST });
    expect(statusCode).toBe(404);
    const { paths } = (await test.app.inject('/openapi.json')).json();
    expect(paths).not.toHaveProperty('/mcp');
  }
});
