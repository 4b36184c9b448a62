import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatasetOrigin, Repository } from '../../../repository/index.ts';
import { type QueryParameters, requiredParameter } from '../../http/parameters.ts';
import { answerPut } from '../common/answer-put.ts';
import { catalogueId } from '../common/ids.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';
import { documentOfDataset } from './dataset-documents.ts';

interface OriginRoute {
  Params: { catalogueId: string };
  Querystring: QueryParameters;
}

const PATH = '/catalogues/:catalogueId/datasets/origin';

/** `PUT` and `DELETE /catalogues/{catalogueId}/datasets/origin?originalId=`. */
export function registerDatasetOrigin(
  app: FastifyInstance,
  { authenticate, limits, services, urls }: RestContext,
  repository: Repository,
): void {
  const onRequest = authenticate('catalogues');
  const readDocument = documentOfDataset(services);

  app.put<OriginRoute>(PATH, { onRequest }, async (request, reply) => {
    const origin = originOf(request);
    const conditions = conditionsOf(request, readDocument);
    const outcome = await repository.putDataset(origin, rdfBodyOf(request), conditions);
    await waitForIndex(services, limits, outcome.seq);
    const { id } = outcome.entry;
    return answerPut(reply, outcome, {
      id,
      url: urls.dataset(id),
      problems: urls.datasetProblems(id),
    });
  });

  app.delete<OriginRoute>(PATH, { onRequest }, async (request, reply) => {
    const origin = originOf(request);
    const conditions = conditionsOf(request, readDocument);
    const outcome =
      (await repository.deleteDatasetByOrigin(origin, conditions)) ??
      missing('dataset', origin.originalId);
    await waitForIndex(services, limits, outcome.seq);
    return reply.code(204).send();
  });
}

function originOf({ params, query }: FastifyRequest<OriginRoute>): DatasetOrigin {
  return {
    catalogue: catalogueId(params.catalogueId),
    originalId: requiredParameter(query, 'originalId'),
  };
}
