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
export function operatorKeyRing(apiKey: string, others: KeyRing = ringOf([])): KeyRing {
  return joinedRings(ringOf([[apiKey, callerOf(OPERATOR_KEY, 'all')]]), others);
}

/** A key of the configuration with its permissions. */
export interface ConfiguredKey {
  readonly secret: string;
  /** Ids of catalogues; `all`: everything that the operator's key may. */
  readonly catalogues: readonly string[] | 'all';
}

/** The keys of the configuration, named by their place there. */
export function configuredKeyRing(keys: readonly ConfiguredKey[]): KeyRing {
  return ringOf(
    keys.map(({ secret, catalogues }, at) => [
      secret,
      callerOf(`configured-${at + 1}`, catalogues),
    ]),
  );
}

/** Hashes are compared, so the time says nothing about how much of a guess is right. */
function ringOf(callers: readonly (readonly [secret: string, Caller])[]): KeyRing {
  const byHash = new Map(callers.map(([secret, caller]) => [secretHash(secret), caller]));
  return {
    async find(secret) {
      const caller = byHash.get(secretHash(secret));
      return caller && { kind: 'valid', caller };
    },
  };
}

function callerOf(name: string, catalogues: ConfiguredKey['catalogues']): Caller {
  return catalogues === 'all'
    ? { kind: 'key', name, scopes: new Set(['admin']) }
    : { kind: 'key', name, scopes: new Set(['catalogues']), catalogues };
}

/** Several rings as one; the first that has a key answers. */
export function joinedRings(...rings: readonly KeyRing[]): KeyRing {
  return {
    async find(secret) {
      for (const ring of rings) {
        const found = await ring.find(secret);
        if (found) {
          return found;
        }
      }
      return undefined;
    },
  };
}

/** SHA-256 (hex) of a secret. Suffices because secrets are random and long; a password would need a slow hash. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}
