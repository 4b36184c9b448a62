import type { Repository } from '../../../../repository/index.ts';
import { deleting, READING_GRAPH, storing } from '../../../http/openapi/resource-operations.ts';
import { route } from '../../../http/routes/route.ts';
import { answerDelete, answerPut } from '../common/answer-write.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
import {
  catalogueOfDataset,
  DATASET_QUERY,
  type DatasetRequest,
  requestedDataset,
} from './requested-dataset.ts';

const PATH = '/datasets/{datasetId}/metrics';
const NOUN = 'quality graph of dataset';

/** The quality graph of a dataset. */
export const METRICS_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    needs: 'repository',
    query: DATASET_QUERY,
    operation: {
      id: 'getMetrics',
      tag: 'datasets',
      summary: 'Read the quality graph of a dataset',
      ...READING_GRAPH,
    },
    handler({ services: { repository } }) {
      const serve = serveResource({ noun: NOUN, graph: (id) => repository.readMetrics(id) });
      return async (request, reply) =>
        serve(request, reply, await idOfDataset(repository, request));
    },
  }),
  route({
    method: 'put',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    query: DATASET_QUERY,
    writes: catalogueOfDataset,
    operation: {
      id: 'putMetrics',
      tag: 'datasets',
      summary: 'Create or replace the quality graph of a dataset',
      ...storing('invalid-parameter', 'not-found'),
    },
    handler:
      ({ services, limits, urls }) =>
      async (request, reply) => {
        const { repository } = services;
        const id = await idOfDataset(repository, request);
        const outcome = await repository.putMetrics(id, rdfBodyOf(request), conditionsOf(request));
        return answerPut({ services, limits, request, reply }, outcome, {
          id,
          url: urls.metrics(id),
          problems: urls.datasetProblems(id),
        });
      },
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    query: DATASET_QUERY,
    writes: catalogueOfDataset,
    operation: {
      id: 'deleteMetrics',
      tag: 'datasets',
      summary: 'Delete the quality graph of a dataset',
      ...deleting('invalid-parameter'),
    },
    handler:
      ({ services, limits }) =>
      async (request, reply) => {
        const { repository } = services;
        const id = await idOfDataset(repository, request);
        const outcome =
          (await repository.deleteMetrics(id, conditionsOf(request))) ?? missing(NOUN, id);
        return answerDelete({ services, limits, request, reply }, outcome);
      },
  }),
];

async function idOfDataset(repository: Repository, request: DatasetRequest): Promise<string> {
  const entry = await requestedDataset(repository, request);
  return entry?.id ?? missing('dataset', request.params.datasetId);
}
