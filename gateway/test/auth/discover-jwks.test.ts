import { describe, expect, it } from 'vitest';
import { discoverJwks } from '../../http/authentication/signing-keys.ts';

const ISSUER = 'https://id.example/realms/a';
const JWKS = 'https://keys.example/a';

function discover(issuer: string, body: unknown): Promise<URL> {
  return discoverJwks(issuer, async () => Response.json(body));
}

describe('discoverJwks', () => {
  it('gives the address of the keys, wherever it is', async () => {
    expect(await discover(ISSUER, { issuer: ISSUER, jwks_uri: JWKS })).toEqual(new URL(JWKS));
  });

  it.each([ISSUER, `${ISSUER}/`])('asks in the place of the issuer %s', async (issuer) => {
    const asked: string[] = [];
    await discoverJwks(issuer, async (url) => {
      asked.push(url);
      return Response.json({ issuer, jwks_uri: JWKS });
    });
    expect(asked).toEqual([`${ISSUER}/.well-known/openid-configuration`]);
  });

  it.each([
    ['another issuer', { issuer: `${ISSUER}/`, jwks_uri: JWKS }, 'set PLATFORM_AUTH.issuer'],
    ['no keys', { issuer: ISSUER }, 'not the configuration of an OpenID provider'],
    ['keys in a file', { issuer: ISSUER, jwks_uri: 'file:///keys' }, 'not the configuration'],
    ['keys without https', { issuer: ISSUER, jwks_uri: 'http://keys.example/a' }, 'without https'],
    ['something else', ['index'], 'not the configuration'],
  ])('refuses %s', async (_what, body, message) => {
    await expect(discover(ISSUER, body)).rejects.toThrow(message);
  });
});
