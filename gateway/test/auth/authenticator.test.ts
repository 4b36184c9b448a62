import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { apiKeyAuthenticator } from '../../auth/api-key-authenticator.ts';
import { type Authenticator, requireCredentials } from '../../auth/authenticator.ts';
import { registerProblems } from '../../http/register-problems.ts';

const TOKENS: Authenticator = {
  challenge: 'Bearer realm="test"',
  hint: 'a token',
  check: async ({ headers }) => {
    switch (headers.authorization) {
      case undefined:
        return { kind: 'absent' };
      case 'Bearer good':
        return { kind: 'accepted' };
      case 'Bearer weak':
        return { kind: 'forbidden', reason: 'Too weak.', challenge: 'Bearer error="weak"' };
      case 'Bearer unknown':
        return { kind: 'unchecked', cause: new Error('Nobody answers') };
      default:
        return { kind: 'refused', reason: 'Bad token.', challenge: 'Bearer error="bad"' };
    }
  },
};

let app: FastifyInstance;
afterEach(() => app.close());

function guarded(authenticators: readonly Authenticator[]): FastifyInstance {
  app = Fastify({ bodyLimit: 5 });
  registerProblems(app);
  app.put('/guarded', { onRequest: requireCredentials(authenticators) }, () => 'done');
  return app;
}

async function put(headers: Record<string, string>, authenticators = [apiKeyAuthenticator('k1')]) {
  return guarded(authenticators).inject({ method: 'PUT', url: '/guarded', headers });
}

describe('requireCredentials', () => {
  it('lets the right key pass', async () => {
    expect((await put({ 'x-api-key': 'k1' })).statusCode).toBe(200);
  });

  it.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['another key', { 'x-api-key': 'k2' }],
    ['the beginning of the key', { 'x-api-key': 'k' }],
    ['a longer key', { 'x-api-key': 'k11' }],
    ['the key in other letters', { 'x-api-key': 'K1' }],
    ['the key as a bearer token', { authorization: 'Bearer k1' }],
  ])('refuses %s and says what to send', async (_what, headers: Record<string, string>) => {
    const response = await put(headers);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toContain('ApiKey realm=');
    expect(response.json()).toMatchObject({
      code: 'authentication-required',
      detail: expect.stringContaining('X-API-Key'),
    });
  });

  it('refuses before the body is looked at', async () => {
    const response = await guarded([apiKeyAuthenticator('k1')]).inject({
      method: 'PUT',
      url: '/guarded',
      headers: { 'content-type': 'application/json' },
      payload: '{ broken, and over the limit',
    });
    expect(response.statusCode).toBe(401);
  });

  it('answers no more to an address that sent too many wrong keys, whatever it sends', async () => {
    const server = guarded([apiKeyAuthenticator('k1')]);
    const send = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      server.inject({ method: 'PUT', url: '/guarded', headers, remoteAddress });
    for (let failure = 0; failure < 10; failure++) {
      expect((await send({ 'x-api-key': `guess ${failure}` })).statusCode).toBe(401);
    }
    const blocked = await send({ 'x-api-key': 'k1' });
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('60');
    expect(blocked.json().code).toBe('too-many-failures');
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ 'x-api-key': 'k1' }, '10.0.0.2')).statusCode).toBe(200);
  });

  it('logs wrong credentials with address, path and count', async () => {
    const lines: string[] = [];
    app = Fastify({
      logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
    });
    registerProblems(app);
    app.put('/guarded', { onRequest: requireCredentials([apiKeyAuthenticator('k1')]) }, () => '');
    for (const key of ['k2', 'k3']) {
      await app.inject({ method: 'PUT', url: '/guarded?a=b', headers: { 'x-api-key': key } });
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { address: '127.0.0.1', path: '/guarded', count: 1 },
      { address: '127.0.0.1', path: '/guarded', count: 2 },
    ]);
    expect(lines.join('')).not.toContain('k2');
  });

  describe('with several kinds of credentials', () => {
    const kinds = [apiKeyAuthenticator('k1'), TOKENS];

    it.each([
      [200, 'the key alone', { 'x-api-key': 'k1' }],
      [200, 'the token alone', { authorization: 'Bearer good' }],
      [200, 'a good token beside a wrong key', { 'x-api-key': 'k2', authorization: 'Bearer good' }],
      [200, 'the key beside a bad token', { 'x-api-key': 'k1', authorization: 'Bearer bad' }],
      [
        200,
        'the key while tokens are unchecked',
        { 'x-api-key': 'k1', authorization: 'Bearer unknown' },
      ],
      [401, 'nothing', {}],
      [401, 'a wrong key', { 'x-api-key': 'k2' }],
      [401, 'a bad token', { authorization: 'Bearer bad' }],
      [403, 'a token that is not enough', { authorization: 'Bearer weak' }],
      [403, 'such a token beside a wrong key', { 'x-api-key': 'k2', authorization: 'Bearer weak' }],
      [503, 'a token that nobody can check', { authorization: 'Bearer unknown' }],
    ])('answers %i to %s', async (status, _what, headers: Record<string, string>) => {
      expect((await put(headers, kinds)).statusCode).toBe(status);
    });

    it('asks for any of them where nothing was sent', async () => {
      const response = await put({}, kinds);
      expect(response.headers['www-authenticate']).toBe(
        'ApiKey realm="shapeql", header="X-API-Key", Bearer realm="test"',
      );
      expect(response.json().detail).toContain('"X-API-Key" or a token');
    });

    it('says what is wrong with those that were sent', async () => {
      const response = await put({ 'x-api-key': 'k2', authorization: 'Bearer bad' }, kinds);
      expect(response.headers['www-authenticate']).toContain('Bearer error="bad"');
      expect(response.json().detail).toContain('The API key is wrong. Bad token.');
    });

    it('says when to try again with those that cannot be checked', async () => {
      const response = await put({ authorization: 'Bearer unknown' }, kinds);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({ code: 'credentials-unchecked' });
    });
  });
});
