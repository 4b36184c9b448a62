import { describe, expect, it } from 'vitest';
import {
  newSecret,
  withKey,
  withoutKey,
  withRotatedKey,
} from '../../http/authentication/change-keys.ts';
import { secretHash } from '../../http/authentication/key-ring.ts';
import { keysBySecret, type StoredKey } from '../../http/authentication/stored-keys.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;
const KEYS = withKey([], { name: 'a', scopes: ['read'] }, 'first');

/** Which of the secrets are valid some hours later. */
function validAfter(keys: readonly StoredKey[], hours: number, secrets: readonly string[]) {
  const find = keysBySecret(keys);
  const at = new Date(NOW.getTime() + hours * HOUR);
  return secrets.filter((secret) => find(secretHash(secret), at)?.kind === 'valid');
}

function rotate(keys: readonly StoredKey[], secret: string, overlapHours = 0, expires?: string) {
  const rotation = { secret, now: NOW, overlapMs: overlapHours * HOUR, expires };
  return withRotatedKey(keys, 'a', rotation);
}

describe('a rotated key', () => {
  it('has another secret, and the old one ends at once', () => {
    expect(validAfter(rotate(KEYS, 'second'), 0, ['first', 'second'])).toEqual(['second']);
  });

  it('keeps the old secret for the overlap', () => {
    const keys = rotate(KEYS, 'second', 2);
    expect(validAfter(keys, 1.9, ['first', 'second'])).toEqual(['first', 'second']);
    expect(validAfter(keys, 2, ['first', 'second'])).toEqual(['second']);
  });

  it('lets no older secret live longer than it would have', () => {
    const keys = rotate(rotate(KEYS, 'second', 1), 'third', 5);
    const secrets = ['first', 'second', 'third'];
    expect(validAfter(keys, 0.9, secrets)).toEqual(secrets);
    expect(validAfter(keys, 1, secrets)).toEqual(['second', 'third']);
    expect(validAfter(keys, 5, secrets)).toEqual(['third']);
  });

  it('keeps its expiry, or has another one, which the old secret does not have', () => {
    const expires = '2026-01-01T03:00:00.000Z';
    const ending = withKey([], { name: 'a', scopes: ['read'], expires }, 'first');
    expect(validAfter(rotate(ending, 'second'), 3, ['second'])).toEqual([]);
    const longer = rotate(ending, 'second', 10, '2026-02-01T00:00:00Z');
    expect(validAfter(longer, 3, ['first', 'second'])).toEqual(['second']);
  });

  it('needs a later expiry where it has expired', () => {
    const expires = '2025-12-31T00:00:00.000Z';
    const ended = withKey([], { name: 'a', scopes: ['read'], expires }, 'first');
    expect(() => rotate(ended, 'second')).toThrow('Name a later time with --expires');
    const again = rotate(ended, 'second', 10, '2026-02-01T00:00:00Z');
    expect(validAfter(again, 0, ['first', 'second'])).toEqual(['second']);
  });
});

it('a name belongs to one key, and only keys that are there change', () => {
  expect(() => withKey(KEYS, { name: 'a', scopes: ['read'] }, 'other')).toThrow(
    'a key "a" already',
  );
  expect(withoutKey(KEYS, 'a')).toEqual([]);
  expect(() => withoutKey([], 'a')).toThrow('There is no key "a"');
  expect(() => withRotatedKey([], 'a', { secret: 's', now: NOW, overlapMs: 0 })).toThrow(
    'There is no key "a"',
  );
});

it('secrets have 256 random bits', () => {
  expect(newSecret()).toMatch(/^shapeql_[\w-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
});
