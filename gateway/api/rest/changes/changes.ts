import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ChangesRequest } from '../../../../repository/index.ts';
import { json, STORE_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { given, naturalNumber, POSITION_PARAMETERS } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import { goneSignal } from '../../../http/server/admit-requests.ts';
import { missing } from '../../documents/ids.ts';

/**
 * The change feed after a position, for followers. `next` is the position to read on from, `last` the
 * newest one. With `wait` (seconds), a request without changes waits for one, or until the client
 * disconnects.
 * A position beyond the newest change, or of another store than `store` names, ends with 409 `ahead`: begin again
 * with 0 then.
 */
export const LIST_CHANGES = route({
  method: 'get',
  path: '/changes',
  needs: 'repository',
  workload: 'bounded',
  query: z.object({
    ...POSITION_PARAMETERS,
    limit: naturalNumber({ max: 1_000 }).default(100).describe('Number of changes of the page.'),
    // Shorter than the idle timeouts of common proxies.
    wait: naturalNumber({ max: 55 })
      .default(0)
      .describe('Seconds to wait for a change if there is none yet.'),
  }),
  operation: {
    id: 'listChanges',
    tag: 'changes',
    summary: 'Read the change feed: the newest change of every graph, in order',
    answers: json('change-page', 'Changes after the position; read on from `next`.'),
    problems: ['invalid-parameter', 'ahead', ...STORE_PROBLEMS],
  },
  handler:
    ({ services: { repository }, stopping }) =>
    async ({ query }, reply) => {
      const { after, limit, wait, store } = query;
      const changes = await repository.changes({
        after,
        ...(store !== undefined && { store }),
        limit,
        // A page without room shows no change, however long it waits for one.
        ...waiting(limit === 0 ? 0 : wait, reply, stopping),
      });
      const last = await repository.lastSeq();
      reply.header('cache-control', 'no-store');
      const { base, identity } = repository;
      return { base, store: identity, next: changes.at(-1)?.seq ?? after, last, changes };
    },
});

function waiting(
  seconds: number,
  reply: FastifyReply,
  stopping: AbortSignal,
): Pick<ChangesRequest, 'waitMs' | 'signal'> {
  if (seconds === 0) {
    return {};
  }
  return { waitMs: seconds * 1_000, signal: AbortSignal.any([goneSignal(reply), stopping]) };
}

/** A graph of the change feed as stored, for followers. */
export const GET_STORED_GRAPH = route({
  method: 'get',
  path: '/graphs',
  needs: 'repository',
  query: z.object({
    iri: given().meta({ description: 'IRI of the graph.', format: 'iri', pattern: undefined }),
  }),
  operation: {
    id: 'getStoredGraph',
    tag: 'changes',
    summary: 'Read a graph of the change feed as stored',
    answers: json('stored-graph', 'The graph, with genid IRIs instead of blank nodes.'),
    problems: ['invalid-parameter', 'not-found', ...STORE_PROBLEMS],
  },
  handler:
    ({ services: { repository } }) =>
    async ({ query: { iri } }, reply) => {
      const graph = (await repository.storedGraph(iri)) ?? missing('graph', iri);
      reply.header('cache-control', 'no-store');
      return graph;
    },
});
