import { z } from 'zod';

/** Amount of personal data in the access log. */
export type AccessLogSettings = Readonly<z.output<typeof accessLogSetting>>;

/** `PLATFORM_ACCESS_LOG`. */
export const accessLogSetting = z.strictObject({
  /** True if the query string is logged: it holds the words that people search for. */
  query: z.boolean().default(false),
  /** The address of the client: not at all, without its last part, or as a whole. */
  address: z.enum(['none', 'network', 'full']).default('none'),
});

/** Shows nothing of them. */
export const PRIVATE_ACCESS_LOG: AccessLogSettings = accessLogSetting.parse({});
