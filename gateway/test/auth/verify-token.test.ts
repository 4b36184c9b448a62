import { CompactSign, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyToken } from '../../http/authentication/verify-token.ts';

const ISSUER = 'https://provider.example';

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  keys = await generateKeyPair('ES256');
});

/** Verifies a token with claims as they are written in JSON. */
async function outcomeOf(claims: Readonly<Record<string, string>>) {
  const members = { exp: '4102444800', ...claims };
  const json = Object.entries(members).map(([name, value]) => `"${name}":${value}`);
  const token = await new CompactSign(
    Buffer.from(`{"iss":"${ISSUER}","aud":"shapeql",${json.join(',')}}`),
  )
    .setProtectedHeader({ alg: 'ES256' })
    .sign(keys.privateKey);
  return verifyToken(token, async () => keys.publicKey, { issuer: ISSUER, audience: ['shapeql'] });
}

describe('the times of a token', () => {
  it.each(['exp', 'nbf', 'iat'])('are refused where "%s" is none', async (claim) => {
    const values = [
      ...['1e400', '-1e400', '1e300', '8640000000001', '-1'],
      ...['"4102444800"', '"tomorrow"', '""', 'true', 'null', '[]', '[4102444800]', '{}'],
    ];
    for (const value of values) {
      expect((await outcomeOf({ [claim]: value })).kind, value).toBe('invalid');
    }
  });

  it('may have fractions, and be absent apart from the end', async () => {
    expect((await outcomeOf({})).kind).toBe('valid');
    expect((await outcomeOf({ exp: '4102444800.5', nbf: '0', iat: '1.5' })).kind).toBe('valid');
  });

  it('end what was valid, with the tolerance that it had at first', async () => {
    const outcome = await outcomeOf({ exp: '4102444800' });
    expect(outcome).toMatchObject({ kind: 'valid' });
    if (outcome.kind === 'valid') {
      expect(outcome.expired(new Date('2100-01-01T00:00:29Z'))).toBeUndefined();
      expect(outcome.expired(new Date('2100-01-01T00:00:30Z'))).toMatchObject({ kind: 'invalid' });
    }
  });
});
