import type { Authenticator, Verdict } from './authenticator.ts';
import { scopeName } from './caller.ts';
import type { FoundKey, KeyRing } from './key-ring.ts';

const CHALLENGE = 'ApiKey realm="shapeql", header="X-API-Key"';

/** Accepts requests whose `X-API-Key` header is a key of this ring. */
export function apiKeyAuthenticator(keys: KeyRing): Authenticator {
  return {
    kind: 'key',
    challenge: CHALLENGE,
    hint: (needed) => `an API key with the scope "${scopeName(needed)}" in the header "X-API-Key"`,
    insufficient: (needed) =>
      `${CHALLENGE}, error="insufficient_scope", scope="${scopeName(needed)}"`,
    async check({ headers }) {
      const given = headers['x-api-key'];
      return given === undefined
        ? { kind: 'absent' }
        : verdictOfKey(await keys.find(String(given)));
    },
  };
}

/** The verdict on a key that was looked up. */
export function verdictOfKey(found: FoundKey | undefined): Verdict {
  if (found?.kind === 'valid') {
    return { kind: 'accepted', caller: found.caller };
  }
  return {
    kind: 'refused',
    reason: found
      ? `The API key "${found.name}" expired at ${found.at.toISOString()}.`
      : 'The API key is wrong.',
  };
}
