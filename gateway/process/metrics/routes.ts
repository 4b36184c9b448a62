import { type RouteGroup, route } from '../../http/routes/route.ts';
import { sendMetrics } from './create-metrics.ts';

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
