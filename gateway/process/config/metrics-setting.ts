import { z } from 'zod';
import { setting } from '../../../repository/index.ts';

/** `PLATFORM_METRICS`; by default they are served to credentials with the scope `read`. */
export const metricsSetting = z.strictObject({
  /** True if anything is measured. */
  enabled: z.boolean().default(true),
  /** A port where they are served without credentials, instead of the port of the platform. */
  port: setting.wholeNumber.min(0).max(65_535).optional(),
  /** Address of that port. */
  host: z.string().min(1).default('127.0.0.1'),
});
