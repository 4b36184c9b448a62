import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { type RouteGroup, route } from '../../http/routes/route.ts';
import { createServer } from '../../http/server/create-server.ts';
import type { Metrics } from './create-metrics.ts';

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

/** Answers a request with the metrics. */
async function sendMetrics(metrics: Pick<Metrics, 'render'> | undefined, reply: FastifyReply) {
  return reply
    .header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(await metrics?.render());
}
