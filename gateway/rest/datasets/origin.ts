import type { DatasetOrigin } from '../../../repository/index.ts';
import { requiredParameter } from '../../http/parameters.ts';
import { type RequestTo, route } from '../../http/route.ts';
import { DELETED, STORED } from '../../openapi/answers.ts';
import { RDF_BODY_PROBLEMS, STORE_PROBLEMS } from '../../openapi/problem-groups.ts';
import { answerPut } from '../common/answer-put.ts';
import { catalogueId } from '../common/ids.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { rdfBodyOf } from '../common/rdf-bodies.ts';
import { missing } from '../common/serve-resource.ts';
import { documentOfDataset } from './dataset-documents.ts';

const PATH = '/catalogues/{catalogueId}/datasets/origin';

/** Writes of datasets, by catalogue and original id. */
export const DATASET_ORIGIN_ROUTES = [
  route({
    method: 'put',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'putDataset',
      tag: 'datasets',
      summary: 'Create or replace the dataset with this original id in a catalogue',
      parameters: ['originalId', 'ifMatch', 'ifNoneMatch'],
      body: 'rdf',
      answers: STORED,
      problems: [
        ...RDF_BODY_PROBLEMS,
        'invalid-id',
        'reserved-id',
        'invalid-parameter',
        'not-found',
        'precondition-failed',
        ...STORE_PROBLEMS,
      ],
    },
    handler:
      ({ services, limits, urls }) =>
      async (request, reply) => {
        const origin = originOf(request);
        const conditions = conditionsOf(request, documentOfDataset(services));
        const outcome = await services.repository.putDataset(
          origin,
          rdfBodyOf(request),
          conditions,
        );
        await waitForIndex(services, limits, outcome.seq);
        const { id } = outcome.entry;
        return answerPut(reply, outcome, {
          id,
          url: urls.dataset(id),
          problems: urls.datasetProblems(id),
        });
      },
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'deleteDatasetByOrigin',
      tag: 'datasets',
      summary: 'Delete the dataset with this original id from a catalogue',
      parameters: ['originalId', 'ifMatch'],
      answers: DELETED,
      problems: [
        'invalid-id',
        'invalid-parameter',
        'not-found',
        'precondition-failed',
        ...STORE_PROBLEMS,
      ],
    },
    handler:
      ({ services, limits }) =>
      async (request, reply) => {
        const origin = originOf(request);
        const conditions = conditionsOf(request, documentOfDataset(services));
        const outcome =
          (await services.repository.deleteDatasetByOrigin(origin, conditions)) ??
          missing('dataset', origin.originalId);
        await waitForIndex(services, limits, outcome.seq);
        return reply.code(204).send();
      },
  }),
];

function originOf({ params, query }: RequestTo<typeof PATH>): DatasetOrigin {
  return {
    catalogue: catalogueId(params.catalogueId),
    originalId: requiredParameter(query, 'originalId'),
  };
}
