import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatasetOrigin, Repository } from '../../repository/index.ts';
import { type QueryParameters, requiredParameter } from '../http/parameters.ts';
import { answerPut } from './answer-put.ts';
import { datasetState } from './dataset-documents.ts';
import { catalogueId } from './ids.ts';
import { waitForIndex } from './index-wait.ts';
import { type CurrentState, checkPreconditions } from './preconditions.ts';
import { rdfBodyOf } from './rdf-bodies.ts';
import type { RestContext } from './rest-context.ts';
import { missing } from './served-resource.ts';

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

  app.put<OriginRoute>(PATH, { onRequest }, async (request, reply) => {
    const origin = originOf(request);
    await checkPreconditions(request, () => currentState(origin));
    const outcome = await repository.putDataset(origin, rdfBodyOf(request));
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
    await checkPreconditions(request, () => currentState(origin));
    const outcome =
      (await repository.deleteDatasetByOrigin(origin)) ?? missing('dataset', origin.originalId);
    await waitForIndex(services, limits, outcome.seq);
    return reply.code(204).send();
  });

  async function currentState(origin: DatasetOrigin): Promise<CurrentState> {
    return datasetState(services, await repository.findDatasetByOrigin(origin));
  }
}

function originOf({ params, query }: FastifyRequest<OriginRoute>): DatasetOrigin {
  return {
    catalogue: catalogueId(params.catalogueId),
    originalId: requiredParameter(query, 'originalId'),
  };
}
