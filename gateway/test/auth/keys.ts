import { type KeyRing, secretHash } from '../../http/authentication/key-ring.ts';
import { keysBySecret, type StoredKey } from '../../http/authentication/stored-keys.ts';

/** A ring of keys whose secret is their name. */
export function keyRingOf(
  ...keys: readonly (Omit<StoredKey, 'secrets'> & { readonly name: string })[]
): KeyRing {
  const find = keysBySecret(
    keys.map((key) => ({ ...key, secrets: [{ sha256: secretHash(key.name) }] })),
  );
  return { find: async (secret) => find(secretHash(secret), new Date()) };
}
