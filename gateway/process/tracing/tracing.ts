import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { traceActivities } from './trace-activities.ts';
import { traceRequests } from './trace-requests.ts';

/** Traces of one process. */
export interface Tracing {
  /** Makes a span for each request; call it before routes are registered. */
  watch(app: FastifyInstance): void;
  /** Sends the remaining spans, for a few seconds at most, and ends. */
  shutdown(): Promise<void>;
}

/** A collector that does not answer must not hold a stop up. */
const FLUSH_MS = 3_000;

/** The standard variables of OpenTelemetry, which its SDK reads from the environment of the process. */
type OtelEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Begins to send traces if `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` is set; otherwise
 * nothing of the SDK is loaded. Logs when they cannot be sent, unless `OTEL_LOG_LEVEL` lets the SDK print that itself.
 */
export async function startTracing(
  log: WarningLog,
  environment: OtelEnvironment = process.env,
): Promise<Tracing | undefined> {
  const endpoint =
    environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || environment.OTEL_SDK_DISABLED === 'true') {
    return undefined;
  }
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    ...(!namesService(environment) && { serviceName: 'shapeql' }),
    // Prometheus has the metrics, standard output the log.
    metricReaders: [],
    logRecordProcessors: [],
  });
  if (!environment.OTEL_LOG_LEVEL) {
    logTraceFailures(endpoint, log);
  }
  sdk.start();
  const tracer = trace.getTracer('shapeql');
  const contexts = new AsyncLocalStorage<Context>();
  const stop = traceActivities(tracer, contexts);
  return {
    watch: (app) => traceRequests(app, tracer, contexts),
    async shutdown() {
      stop();
      await Promise.race([
        sdk.shutdown().catch(() => undefined),
        sleep(FLUSH_MS, undefined, { ref: false }),
      ]);
    },
  };
}

function namesService({ OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES }: OtelEnvironment): boolean {
  return Boolean(OTEL_SERVICE_NAME) || /(^|,)service\.name=/.test(OTEL_RESOURCE_ATTRIBUTES ?? '');
}

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
