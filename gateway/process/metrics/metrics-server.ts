import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer } from '../../http/server/create-server.ts';
import { type Metrics, sendMetrics } from './create-metrics.ts';

/** A server that answers `GET /metrics` without credentials and nothing else; it does not listen yet. */
export function createMetricsServer(
  metrics: Pick<Metrics, 'render'>,
  logger?: FastifyBaseLogger,
): FastifyInstance {
  const app = createServer({ bodyBytes: 1, logger });
  app.get('/metrics', (_request, reply) => sendMetrics(metrics, reply));
  return app;
}
