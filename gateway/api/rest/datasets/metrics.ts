import { deleting, READING_GRAPH, storing } from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { missing } from '../../documents/ids.ts';
import { serveResource } from '../common/serve-resource.ts';
import { answerDelete, answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';
import { DATASET_QUERY, existingDataset, WRITING_DATASET } from './requested-dataset.ts';

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
        serve(request, reply, (await existingDataset(repository, request)).id);
    },
  }),
  route({
    method: 'put',
    path: PATH,
    ...WRITING_DATASET,
    operation: {
      id: 'putMetrics',
      tag: 'datasets',
      summary: 'Create or replace the quality graph of a dataset',
      ...storing('invalid-parameter', 'not-found'),
    },
    handler: (context) => async (request, reply) => {
      const { repository } = context.services;
      const { id } = await existingDataset(repository, request);
      const outcome = await repository.putMetrics(id, rdfBodyOf(request), conditionsOf(request));
      return answerPut(context, request, reply, outcome, {
        id,
        url: context.urls.metrics(id),
        problems: context.urls.datasetProblems(id),
      });
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    ...WRITING_DATASET,
    operation: {
      id: 'deleteMetrics',
      tag: 'datasets',
      summary: 'Delete the quality graph of a dataset',
      ...deleting('invalid-parameter'),
    },
    handler: (context) => async (request, reply) => {
      const { repository } = context.services;
      const { id } = await existingDataset(repository, request);
      const outcome =
        (await repository.deleteMetrics(id, conditionsOf(request))) ?? missing(NOUN, id);
      return answerDelete(context, request, reply, outcome);
    },
  }),
];
