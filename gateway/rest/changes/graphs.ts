import type { FastifyInstance } from 'fastify';
import type { Repository } from '../../../repository/index.ts';
import { type QueryParameters, requiredParameter } from '../../http/parameters.ts';
import { missing } from '../common/serve-resource.ts';

interface GraphRoute {
  Querystring: QueryParameters;
}

/** `GET /graphs?iri=`: a graph of the change feed as it is stored, for followers. */
export function registerGraphs(app: FastifyInstance, repository: Repository): void {
  app.get<GraphRoute>('/graphs', async ({ query }, reply) => {
    const iri = requiredParameter(query, 'iri');
    const graph = (await repository.storedGraph(iri)) ?? missing('graph', iri);
    reply.header('cache-control', 'no-store');
    return graph;
  });
}
