import { afterEach, expect, it } from 'vitest';
import { requestUrn } from '../../http/problems/send-problem.ts';
import { requestIdOf } from '../../http/server/common-headers.ts';
import { createServer } from '../../http/server/create-server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let app: ReturnType<typeof createServer> | undefined;
afterEach(() => app?.close());

it.each(['a', 'nginx-5f3c.1_A', 'x'.repeat(64)])('a safe id of the client is used: %s', (id) => {
  expect(requestIdOf({ headers: { 'x-request-id': id } })).toBe(id);
});

it.each([undefined, '', 'a b', 'a\nb', '"}', 'é', 'x'.repeat(65)])(
  'any other is replaced by a new one: %j',
  (id) => {
    expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(UUID);
  },
);

it('a problem names the request by a URN', () => {
  const uuid = '0d9d6c1e-0000-4000-8000-000000000000';
  expect(requestUrn(uuid)).toBe(`urn:uuid:${uuid}`);
  expect(requestUrn('5f3c')).toBe('urn:request-id:5f3c');
});

it.each(['/nowhere', '/%zz'])(
  'the answer has the id in a header and in its problem: %s',
  async (url) => {
    app = createServer({ bodyBytes: 1_000 });
    const response = await app.inject({ url, headers: { 'x-request-id': 'mine' } });
    expect(response.headers['x-request-id']).toBe('mine');
    expect(response.headers['access-control-expose-headers']).toContain('X-Request-Id');
    expect(response.json().instance).toBe('urn:request-id:mine');
  },
);
