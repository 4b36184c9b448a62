import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { apiKeyAuthenticator } from '../../auth/api-key-authenticator.ts';
import { type Authenticator, requireCredentials } from '../../auth/authenticator.ts';
import { registerProblems } from '../../http/register-problems.ts';

const TOKENS: Authenticator = {
  challenge: 'Bearer realm="test"',
  hint: 'a token',
  check: async ({ headers }) => {
    if (headers.authorization === undefined) {
      return 'absent';
    }
    return headers.authorization === 'Bearer good' ? 'accepted' : 'refused';
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

  it('is content with one of several kinds of credentials', async () => {
    const kinds = [apiKeyAuthenticator('k1'), TOKENS];
    expect((await put({ authorization: 'Bearer good' }, kinds)).statusCode).toBe(200);
    const refused = await put({ authorization: 'Bearer bad' }, kinds);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toContain('Bearer realm="test"');
  });
});
