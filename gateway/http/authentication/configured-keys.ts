import type { Caller } from './caller.ts';
import { type KeyRing, secretHash } from './key-ring.ts';

/** A key of the configuration, and what it may write. */
export interface ConfiguredKey {
  readonly secret: string;
  /** Ids of catalogues; `all`: everything that the operator's key may. */
  readonly catalogues: readonly string[] | 'all';
}

/** The keys of the configuration, named by their place there. */
export function configuredKeyRing(keys: readonly ConfiguredKey[]): KeyRing {
  const callers = new Map(
    keys.map(({ secret, catalogues }, at) => [
      secretHash(secret),
      callerOf(`configured-${at + 1}`, catalogues),
    ]),
  );
  return {
    async find(secret) {
      const caller = callers.get(secretHash(secret));
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
