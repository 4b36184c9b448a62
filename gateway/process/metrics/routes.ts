import { type RouteGroup, route } from '../../http/routes/route.ts';
import { METRICS_CONTENT_TYPE } from './create-metrics.ts';

/** What a monitoring system scrapes. */
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
        problems: [],
      },
      handler:
        ({ metrics }) =>
        async (_request, reply) =>
          reply
            .header('content-type', METRICS_CONTENT_TYPE)
            .header('cache-control', 'no-store')
            .send(await metrics?.render()),
    }),
  ],
};
