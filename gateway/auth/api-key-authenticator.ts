import type { Authenticator } from './authenticator.ts';
import { createKeyCheck } from './key-check.ts';

/** Accepts requests whose `X-API-Key` header is this key. */
export function apiKeyAuthenticator(apiKey: string): Authenticator {
  const isKey = createKeyCheck(apiKey);
  return {
    challenge: 'ApiKey realm="shapeql", header="X-API-Key"',
    hint: 'the API key in the header "X-API-Key"',
    check(request) {
      const given = request.headers['x-api-key'];
      if (given === undefined) {
        return { kind: 'absent' };
      }
      return isKey(String(given))
        ? { kind: 'accepted' }
        : { kind: 'refused', reason: 'The API key is wrong.' };
    },
  };
}
