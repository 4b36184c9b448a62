import type { Repository } from '../../../../repository/index.ts';
import { DELETED, found, STORED } from '../../../http/openapi/answers.ts';
import {
  RDF_BODY_PROBLEMS,
  READ_PROBLEMS,
  STORE_PROBLEMS,
} from '../../../http/openapi/problem-groups.ts';
import { route } from '../../../http/routes/route.ts';
import { answerPut } from '../common/answer-put.ts';
import { waitForIndex } from '../common/index-wait.ts';
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
      parameters: ['ifNoneMatch'],
      answers: found({ kind: 'graph' }),
      problems: ['invalid-parameter', ...READ_PROBLEMS, ...STORE_PROBLEMS],
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
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      body: 'rdf',
      answers: STORED,
      problems: [
        ...RDF_BODY_PROBLEMS,
        'invalid-parameter',
        'not-found',
        'precondition-failed',
        ...STORE_PROBLEMS,
      ],
    },
    handler:
      ({ services, limits, urls }) =>
      async (request, reply) => {
        const { repository } = services;
        const id = await idOfDataset(repository, request);
        const outcome = await repository.putMetrics(id, rdfBodyOf(request), conditionsOf(request));
        await waitForIndex(request, { services, limits }, outcome.seq);
        return answerPut(reply, outcome, {
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
      parameters: ['prefer', 'ifMatch'],
      answers: DELETED,
      problems: ['invalid-parameter', 'not-found', 'precondition-failed', ...STORE_PROBLEMS],
    },
    handler:
      ({ services, limits }) =>
      async (request, reply) => {
        const { repository } = services;
        const id = await idOfDataset(repository, request);
        const outcome =
          (await repository.deleteMetrics(id, conditionsOf(request))) ?? missing(NOUN, id);
        await waitForIndex(request, { services, limits }, outcome.seq);
        return reply.code(204).send();
      },
  }),
];

async function idOfDataset(repository: Repository, request: DatasetRequest): Promise<string> {
  const entry = await requestedDataset(repository, request);
  return entry?.id ?? missing('dataset', request.params.datasetId);
}
