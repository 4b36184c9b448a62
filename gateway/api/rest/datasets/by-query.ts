import type { DatasetOrigin } from '../../../../repository/index.ts';
import { DELETED, STORED } from '../../../http/openapi/answers.ts';
import { STORE_PROBLEMS } from '../../../http/openapi/problem-groups.ts';
import { type QueryParameters, requiredParameter } from '../../../http/routes/parameters.ts';
import { route } from '../../../http/routes/route.ts';
import { catalogueId } from '../common/ids.ts';
import { PUT_PROBLEMS } from './origin.ts';
import { createDataset, deleteByOrigin, putByOrigin } from './write-dataset.ts';

const PATH = '/datasets';

/** Writes of datasets whose catalogue and original id are in the query. */
export const DATASET_QUERY_ROUTES = [
  route({
    method: 'put',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    writes:
      () =>
      ({ query }) =>
        catalogueOf(query),
    operation: {
      id: 'putDatasetByQuery',
      tag: 'datasets',
      summary: 'Create or replace the dataset with the original id `id` in a catalogue',
      parameters: ['intoCatalogue', 'ofOrigin', 'ifMatch', 'ifNoneMatch'],
      body: 'rdf',
      answers: STORED,
      problems: PUT_PROBLEMS,
    },
    handler: (context) => (request, reply) =>
      putByOrigin(context, request, reply, originOf(request.query)),
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    writes:
      () =>
      ({ query }) =>
        catalogueOf(query),
    operation: {
      id: 'deleteDatasetByQuery',
      tag: 'datasets',
      summary: 'Delete the dataset with the original id `id` from a catalogue',
      parameters: ['intoCatalogue', 'ofOrigin', 'ifMatch'],
      answers: DELETED,
      problems: ['invalid-parameter', 'not-found', 'precondition-failed', ...STORE_PROBLEMS],
    },
    handler: (context) => (request, reply) =>
      deleteByOrigin(context, request, reply, originOf(request.query)),
  }),
  route({
    method: 'post',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    writes:
      () =>
      ({ query }) =>
        catalogueOf(query),
    operation: {
      id: 'postDatasetByQuery',
      tag: 'datasets',
      summary: 'Create a dataset in a catalogue under a new id',
      parameters: ['intoCatalogue'],
      body: 'rdf',
      answers: STORED,
      problems: PUT_PROBLEMS,
    },
    handler: (context) => (request, reply) =>
      createDataset(context, request, reply, {
        catalogue: catalogueOf(request.query),
        wanted: undefined,
      }),
  }),
];

function originOf(query: QueryParameters): DatasetOrigin {
  return { catalogue: catalogueOf(query), originalId: requiredParameter(query, 'id') };
}

function catalogueOf(query: QueryParameters): string {
  return catalogueId(requiredParameter(query, 'catalogue'));
}
