import { randomBytes } from 'node:crypto';
import { secretHash } from './key-ring.ts';
import type { StoredKey } from './stored-keys.ts';

/** A key as it is wanted, before it has a secret. */
export type NewKey = Omit<StoredKey, 'secrets'>;

/** The keys cannot be changed so; the message says why. */
export class WrongKeyChangeError extends Error {
  override readonly name = 'WrongKeyChangeError';
}

/**
 * A secret of 256 random bits. Its prefix lets scanners find leaked secrets, and keeps a value of `--api-key` from
 * beginning with `-`.
 */
export function newSecret(): string {
  return `shapeql_${randomBytes(32).toString('base64url')}`;
}

/** Adds a key; its name must be new. */
export function withKey(
  keys: readonly StoredKey[],
  key: NewKey,
  secret: string,
): readonly StoredKey[] {
  if (keys.some(({ name }) => name === key.name)) {
    throw new WrongKeyChangeError(
      `There is a key "${key.name}" already. Choose another name, or use "rotate ${key.name}".`,
    );
  }
  return [...keys, { ...key, secrets: [{ sha256: secretHash(secret) }] }];
}

/** Removes a key. */
export function withoutKey(keys: readonly StoredKey[], name: string): readonly StoredKey[] {
  const removed = existing(keys, name);
  return keys.filter((key) => key !== removed);
}

export interface Rotation {
  readonly secret: string;
  readonly now: Date;
  /** Milliseconds that the previous secrets stay valid. */
  readonly overlapMs: number;
  /** New expiry of the key; unchanged if absent. */
  readonly expires?: string | undefined;
}

/** Gives a key another secret. Those from before end after the overlap, or when they would have ended anyway. */
export function withRotatedKey(
  keys: readonly StoredKey[],
  name: string,
  { secret, now, overlapMs, expires }: Rotation,
): readonly StoredKey[] {
  const rotated = existing(keys, name);
  const end = expires ?? rotated.expires;
  if (end !== undefined && Date.parse(end) <= now.getTime()) {
    throw new WrongKeyChangeError(
      `The key "${name}" expired at ${end}. Name a later time with --expires.`,
    );
  }
  const last = now.getTime() + overlapMs;
  const kept = rotated.secrets
    .map(({ sha256, expires: ends = rotated.expires }) => ({
      sha256,
      ends: Math.min(last, ends === undefined ? last : Date.parse(ends)),
    }))
    .filter(({ ends }) => ends > now.getTime())
    .map(({ sha256, ends }) => ({ sha256, expires: new Date(ends).toISOString() }));
  const changed = {
    ...rotated,
    ...(end !== undefined && { expires: end }),
    secrets: [{ sha256: secretHash(secret) }, ...kept],
  };
  return keys.map((key) => (key === rotated ? changed : key));
}

function existing(keys: readonly StoredKey[], name: string): StoredKey {
  const found = keys.find((key) => key.name === name);
  if (!found) {
    throw new WrongKeyChangeError(`There is no key "${name}". "list" lists the keys.`);
  }
  return found;
}
