import { z } from 'zod';
import { json } from '../../../http/operations/answers.ts';
import { STORE_PROBLEMS } from '../../../http/operations/problem-groups.ts';
import { given } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import { missing } from '../../documents/ids.ts';

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
