import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { setting } from '../../../repository/index.ts';
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
