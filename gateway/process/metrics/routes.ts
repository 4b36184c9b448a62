import { type RouteGroup, route } from '../../http/routes/route.ts';
import { METRICS_CONTENT_TYPE } from './create-metrics.ts';

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
        async (_request, reply) =>
          reply
            .header('content-type', METRICS_CONTENT_TYPE)
            .header('cache-control', 'no-store')
            .send(await metrics?.render()),
    }),
  ],
};
