import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type RouteGroup, route } from '../../http/routes/route.ts';
import { createServer } from '../../http/server/create-server.ts';
import { type Metrics, sendMetrics } from './create-metrics.ts';

/** The endpoint of monitoring systems. */
export const MONITORING: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/metrics',
      needs: 'metrics',
      scope: 'read',
      isProbe: true,
      operation: {
        id: 'getPlatformMetrics',
        tag: 'service',
        summary: 'Read the metrics of this process',
        head: 'none',
        answers: [
          {
            status: 200,
            description: 'All metrics, in the text format of Prometheus.',
            content: { kind: 'other', mediaType: 'text/plain' },
          },
        ],
      },
      handler:
        ({ metrics }) =>
        (_request, reply) =>
          sendMetrics(metrics, reply),
    }),
  ],
};

/** A server that answers `GET /metrics` without credentials and nothing else; it does not listen yet. */
export function createMetricsServer(
  metrics: Pick<Metrics, 'render'>,
  logger?: FastifyBaseLogger,
): FastifyInstance {
  const app = createServer({ bodyBytes: 1, logger });
  app.get('/metrics', (_request, reply) => sendMetrics(metrics, reply));
  return app;
}
