import { z } from 'zod';
import { setting } from '../../../repository/index.ts';

/** Settings of the metrics. */
export interface MetricsSettings {
  /** True if anything is measured. */
  readonly enabled: boolean;
  /** A port where they are served without credentials, instead of the port of the platform. */
  readonly port?: number | undefined;
  /** Address of that port. */
  readonly host: string;
}

/** Served to credentials with the scope `read`. */
export const DEFAULT_METRICS: MetricsSettings = { enabled: true, host: '127.0.0.1' };

/** `PLATFORM_METRICS`. */
export const metricsSetting = z.strictObject({
  enabled: z.boolean().default(DEFAULT_METRICS.enabled),
  port: setting.wholeNumber.min(0).max(65_535).optional(),
  host: z.string().min(1).default(DEFAULT_METRICS.host),
});
