import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBearerTokens } from '../../http/authentication/bearer-tokens.ts';
import type { Scope } from '../../http/authentication/caller.ts';
import { createCredentials } from '../../http/authentication/credentials.ts';
import { operatorKeyRing } from '../../http/authentication/key-ring.ts';
import { requireScope } from '../../http/authentication/require-scope.ts';
import type { TokenSettings } from '../../http/authentication/token-settings.ts';
import { registerProblems } from '../../http/problems/register-problems.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';

const MINUTES = 60_000;

let provider: IdentityProvider;
let app: FastifyInstance;

beforeEach(async () => {
  provider = await startIdentityProvider();
  app = guarded();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  passed = 0;
  await app.close();
  await provider[Symbol.asyncDispose]();
});

/** An application with one route for each permission. */
function guarded(
  settings: Partial<TokenSettings> = {},
  write?: (line: string) => void,
): FastifyInstance {
  const tokens = createBearerTokens({
    issuer: provider.issuer,
    audience: ['shapeql'],
    groupsClaim: 'groups',
    groups: { vocabularies: ['vocabularies'], catalogues: [] },
    ...settings,
  });
  const credentials = createCredentials({
    keys: operatorKeyRing('the-key'),
    tokens: tokens.authenticator,
  });
  const authenticate = (scope: Scope) => requireScope(scope, credentials, async () => undefined);
  const application = Fastify(write ? { logger: { level: 'warn', stream: { write } } } : {});
  registerProblems(application);
  application.put('/vocabulary', authenticate('vocabularies'), () => 'done');
  application.put('/catalogue', authenticate('catalogues'), () => 'done');
  return application;
}

function put(token: string, url = '/vocabulary') {
  return app.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` } });
}

async function statusOf(token: string | Promise<string>, url?: string): Promise<number> {
  return (await put(await token, url)).statusCode;
}

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1_000) + fromNow;
}

/** Lets the clock of platform and provider jump; timers run on. */
const ELAPSED = performance.now.bind(performance);
let passed = 0;

/** Sets both clocks forward. */
function pass(milliseconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + milliseconds });
  passed += milliseconds;
  vi.spyOn(performance, 'now').mockImplementation(() => ELAPSED() + passed);
}

describe('a valid token', () => {
  it('is accepted; its keys are found by discovery and fetched once', async () => {
    expect(await statusOf(provider.token())).toBe(200);
    expect(await statusOf(provider.token())).toBe(200);
    expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/jwks']);
  });

  it('is accepted with keys from a configured address, without discovery', async () => {
    app = guarded({ jwksUri: provider.jwksUri });
    expect(await statusOf(provider.token())).toBe(200);
    expect(provider.asked).toEqual(['/jwks']);
  });

  it.each(['PS256', 'ES256', 'EdDSA'])('may be signed with %s', async (algorithm) => {
    await provider.rotate('other', algorithm);
    expect(await statusOf(provider.token())).toBe(200);
  });

  it.each([
    ['with another spelling of the scheme', (token: string) => `bearer ${token}`],
    ['after several spaces', (token: string) => `Bearer   ${token}`],
  ])('is accepted %s', async (_what, authorization) => {
    const headers = { authorization: authorization(await provider.token()) };
    const response = await app.inject({ method: 'PUT', url: '/vocabulary', headers });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['a group', { groups: ['readers', 'vocabularies'] }],
    ['a group with a slash', { groups: ['/vocabularies'] }],
    ['one group as text', { groups: 'vocabularies' }],
    ['one of several audiences', { aud: ['account', 'shapeql'] }],
  ])('is accepted with %s', async (_what, claims) => {
    expect(await statusOf(provider.token({ claims }))).toBe(200);
  });

  it('is accepted for the groups and the claim that are configured', async () => {
    app = guarded({
      groupsClaim: 'realm_access.roles',
      groups: { vocabularies: ['/thesaurus'], catalogues: [] },
    });
    const member = { realm_access: { roles: ['thesaurus'] } };
    expect(await statusOf(provider.token({ claims: member }))).toBe(200);
    expect(await statusOf(provider.token())).toBe(403);
  });

  it.each([
    ['no groups', { groups: undefined }],
    ['other groups', { groups: ['readers', 'vocabularies-readers', 'city/vocabularies'] }],
    ['a group in other letters', { groups: ['Vocabularies'] }],
    ['groups that are no text', { groups: [{ name: 'vocabularies' }] }],
  ])('is not enough with %s', async (_what, claims) => {
    const response = await put(await provider.token({ claims }));
    expect(response.statusCode).toBe(403);
    expect(response.headers['www-authenticate']).toMatch(
      /^Bearer realm="shapeql", error="insufficient_scope", error_description="[^"]+", scope="vocabularies"$/,
    );
    expect(response.json()).toMatchObject({
      code: 'forbidden',
      detail: expect.stringContaining('"vocabularies"'),
    });
  });
});

describe('catalogues and datasets', () => {
  it('are not written with a token unless that is configured', async () => {
    const response = await put(await provider.token(), '/catalogue');
    expect(response.statusCode).toBe(403);
    expect(response.json().detail).toMatch(
      /Send an API key with the scope "catalogues" in the header "X-API-Key"\.$/,
    );
  });

  it('are written by the groups that are configured for them', async () => {
    app = guarded({ groups: { vocabularies: ['vocabularies'], catalogues: ['editors'] } });
    const editor = provider.token({ claims: { groups: ['editors'] } });
    expect(await statusOf(editor, '/catalogue')).toBe(200);
    expect(await statusOf(editor, '/vocabulary')).toBe(403);
    expect(await statusOf(provider.token(), '/catalogue')).toBe(403);
  });
});

describe('a token that is not valid', () => {
  async function refused(token: string, reason: string): Promise<void> {
    const response = await put(token);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe(
      `ApiKey realm="shapeql", header="X-API-Key", Bearer realm="shapeql", error="invalid_token", error_description="${reason}"`,
    );
    expect(response.json()).toMatchObject({
      code: 'authentication-required',
      detail: expect.stringContaining(reason),
    });
  }

  it('is asked for, without an error, where there is none', async () => {
    const response = await app.inject({ method: 'PUT', url: '/vocabulary' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe(
      'ApiKey realm="shapeql", header="X-API-Key", Bearer realm="shapeql"',
    );
  });

  it('is asked for where other credentials come', async () => {
    const headers = { authorization: 'Basic YTpi' };
    const response = await app.inject({ method: 'PUT', url: '/vocabulary', headers });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).not.toContain('error=');
  });

  it.each([
    '',
    'x',
    'a.b.c',
    'eyJhbGciOiI.e30.e30',
    'e30.e30.e30',
    'two words',
    '"quoted"',
    '✗.✗.✗',
  ])('is refused where it is malformed: %s', async (token) => {
    await refused(token, 'The token is malformed.');
    expect(provider.asked).toEqual([]);
  });

  it.each([
    ['has expired', { exp: seconds(-40) }, 'The token has expired.'],
    ['never expires', { exp: undefined }, 'The token does not say when it expires.'],
    ['is not valid yet', { nbf: seconds(3_600) }, 'The token is not valid yet.'],
    ['is for others', { aud: 'shop' }, 'The audience of the token is not this platform.'],
    ['is for nobody', { aud: undefined }, 'The audience of the token is not this platform.'],
    [
      'names another issuer',
      { iss: 'http://127.0.0.1/other' },
      'The token is from an issuer that this platform does not trust.',
    ],
  ])('is refused where it %s', async (_what, claims, reason) => {
    await refused(await provider.token({ claims }), reason);
  });

  it('is accepted where the clocks of provider and platform differ a little', async () => {
    expect(await statusOf(provider.token({ claims: { exp: seconds(-10) } }))).toBe(200);
    expect(await statusOf(provider.token({ claims: { nbf: seconds(20) } }))).toBe(200);
  });

  it('is refused where its claims were changed', async () => {
    const token = await provider.token({ claims: { groups: [] } });
    const [header, , signature] = token.split('.');
    const claims = {
      iss: provider.issuer,
      aud: 'shapeql',
      exp: seconds(60),
      groups: ['vocabularies'],
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await refused(`${header}.${payload}.${signature}`, 'The signature of the token is not valid.');
  });

  it('is refused where another provider signed it with a key of the same name', async () => {
    await using other = await startIdentityProvider();
    const token = await other.token({ claims: { iss: provider.issuer } });
    await refused(token, 'The signature of the token is not valid.');
  });

  it('is refused where nobody signed it', async () => {
    const token = new UnsecuredJWT({ groups: ['vocabularies'] })
      .setIssuer(provider.issuer)
      .setAudience('shapeql')
      .setExpirationTime('1h')
      .encode();
    await refused(token, 'The token is signed with an algorithm that is not allowed.');
  });

  it.each([
    ['as JSON', () => JSON.stringify(provider.publicKey())],
    ['as its modulus', () => String(provider.publicKey().n)],
  ])('is refused where the public key %s was the secret of an HMAC', async (_what, secret) => {
    const token = await new SignJWT({ groups: ['vocabularies'] })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setIssuer(provider.issuer)
      .setAudience('shapeql')
      .setExpirationTime('1h')
      .sign(Buffer.from(secret()));
    await refused(token, 'The token is signed with an algorithm that is not allowed.');
    expect(provider.asked).toEqual([]);
  });

  it('is refused with the key that it brings along or points to; nothing is fetched from there', async () => {
    await using forger = await startIdentityProvider();
    const token = await forger.token({
      header: {
        jku: forger.jwksUri,
        x5u: `${forger.issuer}/certificate`,
        jwk: forger.publicKey(),
      },
      claims: { iss: provider.issuer },
    });
    await refused(token, 'The signature of the token is not valid.');
    expect(forger.asked).toEqual([]);
  });

  it('is refused where it names an issuer of its own; nothing is fetched from there', async () => {
    await using forger = await startIdentityProvider();
    await forger.rotate('of-the-forger');
    const reason = 'The token is signed with a key that its issuer does not publish.';
    await refused(await forger.token(), reason);
    expect(forger.asked).toEqual([]);
  });
});

describe('the keys of the provider', () => {
  it('are fetched again for a new one, but not more often than every half minute', async () => {
    expect(await statusOf(provider.token())).toBe(200);
    await provider.rotate('second');
    expect(await statusOf(provider.token())).toBe(401);
    expect(provider.asked.filter((path) => path === '/jwks')).toHaveLength(1);
    pass(0.6 * MINUTES);
    expect(await statusOf(provider.token())).toBe(200);
    expect(provider.asked.filter((path) => path === '/jwks')).toHaveLength(2);
  });

  it('count no more, once they are no longer published', async () => {
    const token = await provider.token();
    expect(await statusOf(token)).toBe(200);
    await provider.rotate('second');
    pass(11 * MINUTES);
    expect(await statusOf(token)).toBe(401);
  });

  it('that are at hand go on working while the provider is away', async () => {
    const token = await provider.token({ claims: { exp: seconds(3_600) } });
    expect(await statusOf(token)).toBe(200);
    await provider.stop();
    pass(30 * MINUTES);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(provider.token({ claims: { groups: [] } }))).toBe(403);
    expect(await statusOf(provider.token({ claims: { aud: 'shop' } }))).toBe(401);
  });

  it('are fetched at once where that is wished', async () => {
    const tokens = createBearerTokens({
      issuer: provider.issuer,
      audience: ['shapeql'],
      groupsClaim: 'groups',
      groups: { vocabularies: [], catalogues: [] },
    });
    await tokens.loadKeys();
    expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/jwks']);
  });
});

describe('a key of the provider that is too weak', () => {
  it('makes tokens refused with 401, and the log say why', async () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const jwk = { ...weak.publicKey.export({ format: 'jwk' }), kid: 'weak', alg: 'RS256' };
    const keys = createServer((_request, response) => {
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    keys.listen(0, '127.0.0.1');
    await once(keys, 'listening');
    const { port } = keys.address() as AddressInfo;
    const lines: string[] = [];
    app = guarded({ jwksUri: `http://127.0.0.1:${port}/` }, (line) => lines.push(line));
    const response = await put(signedWith(weak.privateKey, 'weak'));
    expect(response.statusCode).toBe(401);
    expect(response.json().detail).toContain('too weak');
    expect(response.headers['www-authenticate']).toContain('error="invalid_token"');
    const warned = lines
      .map((line) => JSON.parse(line))
      .filter(({ level, err }) => level === 40 && err);
    expect(warned).toMatchObject([{ err: { message: expect.stringContaining('2048 bits') } }]);
    keys.close();
  });

  /** By hand: libraries refuse to sign with such a key. */
  function signedWith(key: KeyObject, kid: string): string {
    const claims = { iss: provider.issuer, aud: 'shapeql', exp: seconds(60) };
    const [header, payload] = [
      { alg: 'RS256', kid },
      { ...claims, groups: ['vocabularies'] },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = sign('sha256', Buffer.from(`${header}.${payload}`), key);
    return `${header}.${payload}.${signature.toString('base64url')}`;
  }
});

describe('a provider that is away', () => {
  it('is told with 503, and asked again a little later', async () => {
    const token = await provider.token();
    await provider.stop();
    const response = await put(token);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ code: 'credentials-unchecked' });
    await provider.restart();
    expect(await statusOf(token)).toBe(503);
    expect(provider.asked).toEqual([]);
    pass(6_000);
    expect(await statusOf(token)).toBe(200);
  });

  it('is told with 503 for a key that is not at hand', async () => {
    expect(await statusOf(provider.token())).toBe(200);
    await provider.rotate('second');
    await provider.stop();
    pass(MINUTES);
    expect(await statusOf(provider.token())).toBe(503);
  });

  it('does not keep the API key from working', async () => {
    const authorization = `Bearer ${await provider.token()}`;
    await provider.stop();
    const headers = { authorization, 'x-api-key': 'the-key' };
    const response = await app.inject({ method: 'PUT', url: '/vocabulary', headers });
    expect(response.statusCode).toBe(200);
  });

  it('is nothing for tokens that could never be valid', async () => {
    await provider.stop();
    expect(await statusOf('a.b.c')).toBe(401);
  });
});

describe('an issuer that is not configured as it calls itself', () => {
  it.each([
    ['another host', () => provider.issuer.replace('127.0.0.1', 'localhost')],
    ['an unknown path', () => `${provider.issuer}/realms/none`],
  ])('gives no keys: %s', async (_what, issuer) => {
    app = guarded({ issuer: issuer() });
    expect(await statusOf(provider.token())).toBe(503);
    expect(provider.asked).not.toContain('/jwks');
  });
});
