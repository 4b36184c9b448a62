import { type Authenticator, quoted, type Verdict } from './authenticator.ts';
import { scopeName } from './caller.ts';
import type { KeyRing } from './key-ring.ts';

const CHALLENGE = 'ApiKey realm="shapeql", header="X-API-Key"';

/** An `Authorization` header without scheme, in which older clients send the bare key. */
const BARE_KEY = /^[^\s,]+$/;
/** A scheme without credentials. */
const SCHEME = /^(basic|bearer|digest|negotiate)$/i;

/** Accepts requests whose header `X-API-Key`, or `Authorization` without a scheme, is a key of this ring. */
export function apiKeyAuthenticator(keys: KeyRing): Authenticator {
  return {
    kind: 'key',
    challenge: CHALLENGE,
    hint: (needed) => `an API key with the scope "${scopeName(needed)}" in the header "X-API-Key"`,
    insufficient: (needed) =>
      `${CHALLENGE}, error="insufficient_scope", scope=${quoted(scopeName(needed))}`,
    async check({ headers }) {
      const given = headers['x-api-key'] ?? bareKeyOf(headers.authorization);
      return given === undefined ? { kind: 'absent' } : verdictOfKey(keys, String(given));
    },
  };
}

function bareKeyOf(authorization: string | undefined): string | undefined {
  const value = authorization?.trim() ?? '';
  return BARE_KEY.test(value) && !SCHEME.test(value) ? value : undefined;
}

/** The verdict on the key with this secret. */
export async function verdictOfKey(keys: KeyRing, secret: string): Promise<Verdict> {
  const found = await keys.find(secret);
  if (found?.kind === 'valid') {
    return {
      kind: 'accepted',
      caller: found.caller,
      again: () => verdictOfKey(keys, secret),
    };
  }
  return {
    kind: 'refused',
    reason: found
      ? `The API key "${found.name}" expired at ${found.at.toISOString()}.`
      : 'The API key is wrong.',
  };
}
