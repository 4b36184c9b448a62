import { createHash, timingSafeEqual } from 'node:crypto';
import type { Authenticator } from './authenticator.ts';

/** Accepts requests whose `X-API-Key` header is this key. */
export function apiKeyAuthenticator(apiKey: string): Authenticator {
  const expected = digest(apiKey);
  return {
    challenge: 'ApiKey realm="shapeql", header="X-API-Key"',
    hint: 'the API key in the header "X-API-Key"',
    check(request) {
      const given = request.headers['x-api-key'];
      if (given === undefined) {
        return { kind: 'absent' };
      }
      // Digests have one length, so that the comparison tells nothing about the key.
      const equal = timingSafeEqual(digest(String(given)), expected);
      return equal ? { kind: 'accepted' } : { kind: 'refused', reason: 'The API key is wrong.' };
    },
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
