import { DiagLogLevel, diag } from '@opentelemetry/api';

/** The SDK reports each batch that it cannot send, which is every few seconds. */
const AGAIN_AFTER_MS = 3_600_000;

const ignored = () => undefined;

export interface WarningLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
}

/** Logs that traces cannot be sent: the first failure, then at most one an hour. */
export function logTraceFailures(
  endpoint: string,
  log: WarningLog,
  now: () => number = () => performance.now(),
): void {
  let loggedAt: number | undefined;
  const error = (reason: string) => {
    if (loggedAt === undefined || now() - loggedAt >= AGAIN_AFTER_MS) {
      loggedAt = now();
      log.warn(
        { endpoint, reason },
        'Traces cannot be sent. Check that the collector runs at this address, and OTEL_EXPORTER_OTLP_PROTOCOL.',
      );
    }
  };
  const logger = { error, warn: ignored, info: ignored, debug: ignored, verbose: ignored };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
