import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer } from '../../http/server/create-server.ts';
import { METRICS_CONTENT_TYPE, type Metrics } from './create-metrics.ts';

/** A server that answers `GET /metrics` without credentials and nothing else; it does not listen yet. */
export function createMetricsServer(
  metrics: Pick<Metrics, 'render'>,
  logger?: FastifyBaseLogger,
): FastifyInstance {
  const app = createServer({ bodyBytes: 1, logger });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', METRICS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await metrics.render()),
  );
  return app;
}
