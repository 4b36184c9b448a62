import { z } from 'zod';

/** Amount of personal data in the access log. */
export interface AccessLogSettings {
  /** True if the query string is logged: it holds the words that people search for. */
  readonly query: boolean;
  /** The address of the client: not at all, without its last part, or as a whole. */
  readonly address: 'none' | 'network' | 'full';
}

/** Shows nothing of them. */
export const PRIVATE_ACCESS_LOG: AccessLogSettings = { query: false, address: 'none' };

/** `PLATFORM_ACCESS_LOG`. */
export const accessLogSetting = z.strictObject({
  query: z.boolean().default(PRIVATE_ACCESS_LOG.query),
  address: z.enum(['none', 'network', 'full']).default(PRIVATE_ACCESS_LOG.address),
});
