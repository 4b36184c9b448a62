import { z } from 'zod';
import { isServedId } from '../../../repository/index.ts';
import { type Caller, SCOPE_NAMES } from './caller.ts';
import { type FoundKey, OPERATOR_KEY } from './key-ring.ts';

const instant = z.iso.datetime({
  offset: true,
  error: 'must be a time such as "2027-01-01T00:00:00Z"',
});

const secret = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex'),
  expires: instant.optional(),
});

const keyName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'must be 1 to 64 of A-Z, a-z, 0-9, "_", "." and "-"')
  .refine(
    (name) => name !== OPERATOR_KEY,
    `must not be "${OPERATOR_KEY}", the name of the platform's own key`,
  );

const catalogue = z.string().refine(isServedId, 'must be an id of a catalogue');

const description = z.strictObject({
  name: keyName,
  scopes: z.array(z.enum(SCOPE_NAMES)).min(1, 'must name a scope'),
  /** The catalogues that the scope `catalogues` is limited to; all where absent. */
  catalogues: z.array(catalogue).min(1, 'must name a catalogue').optional(),
  expires: instant.optional(),
});

const LIMIT_NEEDS_SCOPE = {
  path: ['catalogues'],
  error: 'has no effect without the scope "catalogues"',
};

function isEffective({ scopes, catalogues }: z.output<typeof description>): boolean {
  return !catalogues || scopes.includes('catalogues');
}

/** A key as it is wanted, before it has a secret. */
export const newKey = description.refine(isEffective, LIMIT_NEEDS_SCOPE);

const storedKey = description
  .extend({
    /** Several while an old one is still valid after a rotation. */
    secrets: z.array(secret).min(1, 'must hold a secret'),
  })
  .refine(isEffective, LIMIT_NEEDS_SCOPE);

/** An API key as the key file keeps it: with hashes of its secrets only. */
export type StoredKey = Readonly<z.output<typeof storedKey>>;

/** The content of the key file. */
export const storedKeys = z
  .strictObject({ keys: z.array(storedKey) })
  .superRefine(({ keys }, context) => {
    const seen = new Set<string>();
    for (const [index, { name, secrets }] of keys.entries()) {
      for (const given of [name, ...secrets.map(({ sha256 }) => sha256)]) {
        if (seen.has(given)) {
          context.addIssue({
            code: 'custom',
            path: ['keys', index],
            message: `"${given}" is that of another key, too`,
          });
        }
        seen.add(given);
      }
    }
  });

/** Makes the lookup of keys by the hash of a secret; `now` says what has expired. */
export function keysBySecret(
  keys: readonly StoredKey[],
): (sha256: string, now: Date) => FoundKey | undefined {
  const bySecret = new Map(
    keys.flatMap((key) =>
      key.secrets.map(({ sha256, expires }) => [sha256, found(key, expires)] as const),
    ),
  );
  return (sha256, now) => bySecret.get(sha256)?.(now);
}

function found(key: StoredKey, secretExpires: string | undefined): (now: Date) => FoundKey {
  const ends = [key.expires, secretExpires].flatMap((end) => (end ? [Date.parse(end)] : []));
  const at = new Date(Math.min(...ends));
  const { name, catalogues } = key;
  const caller: Caller = {
    kind: 'key',
    name,
    scopes: new Set(key.scopes),
    ...(catalogues && { catalogues }),
  };
  return (now) =>
    ends.length > 0 && now >= at ? { kind: 'expired', name, at } : { kind: 'valid', caller };
}
