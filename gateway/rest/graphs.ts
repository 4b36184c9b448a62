import type { FastifyInstance } from 'fastify';
import type { Repository } from '../../repository/index.ts';
import { type QueryParameters, requiredParameter } from '../http/parameters.ts';
import { missing } from './served-resource.ts';

/**
 * `GET /graphs?iri=`: a named graph of the change feed as it is stored, for followers and mirrors:
 * its entry, and its triples as N-Triples with genid IRIs in place of blank nodes.
 */
export function registerGraphs(app: FastifyInstance, repository: Repository): void {
  app.get<{ Querystring: QueryParameters }>('/graphs', async ({ query }) => {
    const iri = requiredParameter(query, 'iri');
    return (await repository.storedGraph(iri)) ?? missing('graph', iri);
  });
}
