import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { normalizeId, setting } from '../../../repository/index.ts';
import type { ConfiguredKey } from '../../http/authentication/key-ring.ts';
import { isCorsOrigin } from '../../http/server/cors-origins.ts';

const quota = z.strictObject({
  requestsPerMinute: setting.positive.optional(),
  costPerMinute: setting.positive.optional(),
});

/** The quotas of clients in a minute (`RateLimitSettings`). */
export const rateLimitSetting = z.strictObject({
  anonymous: quota.prefault({}),
  authenticated: quota.prefault({}),
});

/** Names of ranges of addresses, as proxies know them. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Proxies whose `X-Forwarded-For` is believed. */
export const trustedProxy = z
  .string()
  .refine(
    (text) => RANGES.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text),
    `must be an IP address, a network such as 10.0.0.0/8, or one of ${RANGES.join(', ')}`,
  );

/** Entry of `PLATFORM_CORS_ORIGINS`. */
export const corsOrigin = z
  .string()
  .refine(
    isCorsOrigin,
    'must be an origin such as https://portal.example.org, or a domain such as example.org',
  );

/** Stands for all catalogues, and everything else. */
const ALL = '*';

const list = z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]);

/** API keys and the catalogues that they may write: `{"<key>": ["<catalogue>"]}`. No message holds a key. */
export function apiKeysSetting(shortest: number) {
  return z
    .record(z.string(), z.unknown(), 'must be an object of keys and lists of catalogues')
    .transform((keys, context): readonly ConfiguredKey[] => {
      if (Object.keys(keys).some((secret) => secret.length < shortest)) {
        context.addIssue(`has a key of fewer than ${shortest} characters`);
      }
      return Object.entries(keys).flatMap(([secret, given]) => {
        const { data } = list.safeParse(given);
        if (!data) {
          context.addIssue('must have a list of ids of catalogues for each key, or ["*"] for all');
        }
        return data ? [{ secret, catalogues: cataloguesOf(data) }] : [];
      });
    });
}

function cataloguesOf(names: readonly string[]): ConfiguredKey['catalogues'] {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '');
  return trimmed.includes(ALL) ? 'all' : [...new Set(trimmed.map(normalizeId))];
}

const issuer = setting.httpUrl.refine((text) => !/[?#]/.test(text), 'must hold no "?" or "#"');

const name = z.string().trim().min(1, 'must not be empty');
const names = z.union([z.array(name), name.transform((one) => [one])], {
  error: 'must be text that is not empty, or a list of such',
});

/** The identity provider whose bearer tokens are accepted (`TokenSettings`). */
export const authSetting = z.strictObject({
  issuer,
  audience: names.refine((list) => list.length > 0, 'must name at least one audience'),
  jwksUri: setting.httpUrl.optional(),
  groupsClaim: name.default('groups'),
  groups: z
    .strictObject({
      vocabularies: names.default(['vocabularies']),
      catalogues: names.default([]),
      read: names.default([]),
      admin: names.default([]),
    })
    .prefault({}),
});
