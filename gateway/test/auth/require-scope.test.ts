import Fastify, { type FastifyInstance } from 'fastify';
import { UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import type { Authenticator, Verdict } from '../../http/authentication/authenticator.ts';
import type { Caller, Scope } from '../../http/authentication/caller.ts';
import { countFailures } from '../../http/authentication/credential-failures.ts';
import { createCredentials } from '../../http/authentication/credentials.ts';
import { requireScope } from '../../http/authentication/require-scope.ts';
import { registerProblems } from '../../http/problems/register-problems.ts';
import { keyRingOf } from './keys.ts';

const TOKENS: Authenticator = {
  kind: 'token',
  challenge: 'Bearer realm="test"',
  hint: () => 'a token',
  insufficient: () => 'Bearer error="weak"',
  check: async ({ headers }) => {
    switch (headers.authorization) {
      case undefined:
        return { kind: 'absent' };
      case 'Bearer good':
        return accepted('vocabularies');
      case 'Bearer weak':
        return accepted('read');
      case 'Bearer unknown':
        return { kind: 'unchecked', cause: new Error('Nobody answers') };
      default:
        return { kind: 'refused', reason: 'Bad token.', challenge: 'Bearer error="bad"' };
    }
  },
};

const KEYS = keyRingOf(
  { name: 'k1', scopes: ['vocabularies'] },
  { name: 'weak', scopes: ['read'] },
  { name: 'old', scopes: ['vocabularies'], expires: '2020-01-01T00:00:00Z' },
);

let app: FastifyInstance;
afterEach(() => app.close());

function accepted(scope: Scope): Verdict {
  const caller: Caller = { kind: 'token', name: 'someone', scopes: new Set([scope]) };
  return { kind: 'accepted', caller, again: async () => accepted(scope) };
}

function hook(tokens?: Authenticator, failures = countFailures()) {
  const credentials = createCredentials({ keys: KEYS, tokens, failures });
  return requireScope('vocabularies', credentials, async () => undefined);
}

function guarded(tokens?: Authenticator): FastifyInstance {
  app = Fastify({ bodyLimit: 5 });
  registerProblems(app);
  app.put('/guarded', hook(tokens), () => 'done');
  return app;
}

async function put(headers: Record<string, string>, tokens?: Authenticator) {
  return guarded(tokens).inject({ method: 'PUT', url: '/guarded', headers });
}

describe('requireScope', () => {
  it('lets the right key pass', async () => {
    expect((await put({ 'x-api-key': 'k1' })).statusCode).toBe(200);
  });

  it('lets the right key pass that is sent in Authorization, without a scheme', async () => {
    expect((await put({ authorization: 'k1' })).statusCode).toBe(200);
    expect((await put({ authorization: ' k1 ' })).statusCode).toBe(200);
    expect((await put({ authorization: 'weak' })).statusCode).toBe(403);
  });

  it.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['another key', { 'x-api-key': 'k2' }],
    ['the beginning of the key', { 'x-api-key': 'k' }],
    ['a longer key', { 'x-api-key': 'k11' }],
    ['the key in other letters', { 'x-api-key': 'K1' }],
    ['the key as a bearer token', { authorization: 'Bearer k1' }],
    ['the key with another scheme', { authorization: 'Basic k1' }],
    ['a scheme alone', { authorization: 'Bearer' }],
    ['another bare key', { authorization: 'k2' }],
    ['the beginning of the bare key', { authorization: 'k' }],
    ['a wrong key beside the bare one', { 'x-api-key': 'k2', authorization: 'k1' }],
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
    const response = await guarded().inject({
      method: 'PUT',
      url: '/guarded',
      headers: { 'content-type': 'application/json' },
      payload: '{ broken, and over the limit',
    });
    expect(response.statusCode).toBe(401);
  });

  it('refuses an expired key, and says so', async () => {
    const response = await put({ 'x-api-key': 'old' });
    expect(response.statusCode).toBe(401);
    expect(response.json().detail).toContain(
      'The API key "old" expired at 2020-01-01T00:00:00.000Z.',
    );
  });

  it('refuses a key without the scope, and names the scope', async () => {
    const response = await put({ 'x-api-key': 'weak' });
    expect(response.statusCode).toBe(403);
    expect(response.headers['www-authenticate']).toBe(
      'ApiKey realm="shapeql", header="X-API-Key", error="insufficient_scope", scope="vocabularies"',
    );
    expect(response.json()).toMatchObject({
      code: 'forbidden',
      scope: 'vocabularies',
      detail: expect.stringContaining('The API key "weak" is valid, but lacks the scope'),
    });
  });

  it('after too many wrong keys from an address answers 429 to wrong ones; valid ones still pass', async () => {
    const server = guarded();
    const send = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      server.inject({ method: 'PUT', url: '/guarded', headers, remoteAddress });
    for (let failure = 0; failure < 10; failure++) {
      expect((await send({ 'x-api-key': `guess ${failure}` })).statusCode).toBe(401);
    }
    const blocked = await send({ 'x-api-key': 'another guess' });
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('60');
    expect(blocked.json().code).toBe('too-many-failures');
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ 'x-api-key': 'k1' })).statusCode).toBe(200);
    expect((await send({ 'x-api-key': 'weak' })).statusCode).toBe(403);
    expect((await send({ 'x-api-key': 'a guess' }, '10.0.0.2')).statusCode).toBe(401);
  });

  it('counts wrong bare keys as those of the other header', async () => {
    const server = guarded();
    const send = (headers: Record<string, string>) =>
      server.inject({ method: 'PUT', url: '/guarded', headers });
    for (let failure = 0; failure < 5; failure++) {
      expect((await send({ authorization: `guess${failure}` })).statusCode).toBe(401);
      expect((await send({ 'x-api-key': `guess${failure}` })).statusCode).toBe(401);
    }
    expect((await send({ authorization: 'guess' })).statusCode).toBe(429);
    expect((await send({ authorization: 'Basic guess' })).statusCode).toBe(401);
    expect((await send({ authorization: 'k1' })).statusCode).toBe(200);
  });

  it('logs wrong credentials with address, path and count', async () => {
    const lines: string[] = [];
    app = Fastify({
      logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
    });
    registerProblems(app);
    app.put('/guarded', hook(), () => '');
    for (const key of ['k2', 'k3']) {
      await app.inject({ method: 'PUT', url: '/guarded?a=b', headers: { 'x-api-key': key } });
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { address: '127.0.0.1', path: '/guarded', count: 1 },
      { address: '127.0.0.1', path: '/guarded', count: 2 },
    ]);
    expect(lines.join('')).not.toContain('k2');
  });

  describe('a token of Keycloak with rights for each catalogue', () => {
    const claims = {
      authorization: { permissions: [{ rsname: 'city', scopes: ['dataset:update'] }] },
    };
    const token = new UnsecuredJWT(claims).encode();

    it('is 403, with the reason', async () => {
      const response = await put({ authorization: `Bearer ${token}` });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'forbidden', scope: 'vocabularies' });
      expect(response.json().detail).toContain('authorization.permissions');
    });

    it('is 403 where tokens of another kind are accepted, too, and a valid key beside it passes', async () => {
      expect((await put({ authorization: `Bearer ${token}` }, TOKENS)).statusCode).toBe(403);
      const both = { authorization: `Bearer ${token}`, 'x-api-key': 'k1' };
      expect((await put(both)).statusCode).toBe(200);
    });

    it.each([new UnsecuredJWT({ authorization: 'none' }).encode(), 'no.token', 'e30'])(
      'is not every token: %s is 401',
      async (other) => {
        expect((await put({ authorization: `Bearer ${other}` })).statusCode).toBe(401);
      },
    );
  });

  describe('with several kinds of credentials', () => {
    const kinds = TOKENS;

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

  it('checks one token at a time from an address that guesses, and lets valid ones pass', async () => {
    let checks = 0;
    let mostAtOnce = 0;
    const server = guarded({
      ...TOKENS,
      async check(request) {
        checks += 1;
        mostAtOnce = Math.max(mostAtOnce, checks);
        await new Promise(setImmediate);
        checks -= 1;
        return TOKENS.check(request);
      },
    });
    const send = async (token: string) =>
      (
        await server.inject({
          method: 'PUT',
          url: '/guarded',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    for (let failure = 0; failure < 10; failure++) {
      await send('bad');
    }
    mostAtOnce = 0;
    const answers = await Promise.all([...Array(5).fill('bad'), 'good'].map(send));
    expect(answers).toEqual([429, 429, 429, 429, 429, 200]);
    expect(mostAtOnce).toBe(1);
  });
});
