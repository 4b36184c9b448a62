import { json } from '../../../http/operations/shared-parts.ts';
import { withoutAddresses } from '../../../http/problems/without-addresses.ts';
import { type RouteGroup, route } from '../../../http/routes/route.ts';
import { type CandidateStatus, isAwaited } from '../profile/profile-changes.ts';
import { createHealthCheck } from './health.ts';

/** Ignores the servers behind the process: restarting it would not help while one is down. */
const LIVENESS = route({
  method: 'get',
  path: '/health/live',
  isProbe: true,
  operation: {
    id: 'getLiveness',
    tag: 'service',
    summary: 'Check whether the process answers requests',
    answers: [{ status: 204, description: 'The process answers requests.' }],
  },
  handler: () => (_request, reply) => reply.code(204).header('cache-control', 'no-store').send(),
});

/** A candidate without what it changes. */
function withoutChanges({ id, profile, state, report, progress }: CandidateStatus) {
  const failure = report.map(withoutAddresses).join(' ');
  return {
    id,
    profile,
    state,
    ...(state === 'failing' && { failure }),
    ...(progress && { progress }),
  };
}

/**
 * 200 while some requests can be answered, else 503. All processes of a platform share their
 * servers: if each answered 503 without its search engine, a load balancer would have no process left for the other
 * requests.
 */
export const HEALTH: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/health',
      isProbe: true,
      operation: {
        id: 'getHealth',
        tag: 'service',
        summary: 'Check whether the services of this process are usable',
        answers: [
          ...json('service-health', 'Some or all requests can be answered.'),
          {
            status: 503,
            description: 'No request can be answered.',
            content: { kind: 'json', schema: 'service-health' },
          },
        ],
      },
      handler({ services, version, profiles }) {
        const ask = createHealthCheck(services, version);
        return async (_request, reply) => {
          const candidate = profiles?.status().candidate;
          const health = {
            ...(await ask()),
            ...(isAwaited(candidate) && { candidate: withoutChanges(candidate) }),
          };
          return reply
            .code(health.status === 'unusable' ? 503 : 200)
            .header('cache-control', 'no-store')
            .send(health);
        };
      },
    }),
    LIVENESS,
  ],
};
