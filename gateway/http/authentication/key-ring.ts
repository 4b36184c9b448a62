import { createHash } from 'node:crypto';
import type { Caller } from './caller.ts';

/** The outcome of looking a key up: its caller, or when it expired. */
export type FoundKey =
  | { readonly kind: 'valid'; readonly caller: Caller }
  | { readonly kind: 'expired'; readonly name: string; readonly at: Date };

/** The API keys that are accepted. */
export interface KeyRing {
  /** Finds the key with this secret; `undefined` if there is none. */
  find(secret: string): Promise<FoundKey | undefined>;
}

/** The name of the key that the platform always has: `PLATFORM_API_KEY`, or the generated one. */
export const OPERATOR_KEY = 'operator';

/** A ring of the operator's key, which permits everything, and of the keys of another ring. */
export function operatorKeyRing(apiKey: string, others?: KeyRing): KeyRing {
  const operator = secretHash(apiKey);
  const caller: Caller = { kind: 'key', name: OPERATOR_KEY, scopes: new Set(['admin']) };
  return {
    // Hashes are compared, so the time says nothing about how much of a guess is right.
    async find(secret) {
      return secretHash(secret) === operator ? { kind: 'valid', caller } : others?.find(secret);
    },
  };
}

/** SHA-256 (hex) of a secret. Suffices because secrets are random and long; a password would need a slow hash. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}
