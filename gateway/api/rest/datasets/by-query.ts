import { z } from 'zod';
import type { DatasetOrigin } from '../../../../repository/index.ts';
import { deleting } from '../../../http/operations/shared-parts.ts';
import { given, ID, identifier, parseQuery } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import { catalogueId } from '../../documents/ids.ts';
import { STORING_DATASET } from './origin.ts';
import { createDataset, deleteByOrigin, putByOrigin } from './write-dataset.ts';

const PATH = '/datasets';

const CATALOGUE_QUERY = z.object({
  catalogue: given().meta({ ...ID, description: 'Id of the catalogue of the dataset.' }),
});
const ORIGIN_QUERY = CATALOGUE_QUERY.extend({
  id: identifier().describe('Identifier under which the publisher submits the dataset.'),
});

function catalogueOfQuery() {
  return ({ query }: { readonly query: unknown }) =>
    catalogueId(parseQuery(CATALOGUE_QUERY, query).catalogue);
}

const WRITING = { needs: 'repository', scope: 'catalogues', writes: catalogueOfQuery } as const;

/** Writes of datasets whose catalogue and original id are in the query. */
export const DATASET_QUERY_ROUTES = [
  route({
    method: 'put',
    path: PATH,
    ...WRITING,
    query: ORIGIN_QUERY,
    operation: {
      id: 'putDatasetByQuery',
      tag: 'datasets',
      summary: 'Create or replace the dataset with the original id `id` in a catalogue',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      ...STORING_DATASET,
    },
    handler: (context) => (request, reply) =>
      putByOrigin(context, request, reply, originOf(request.query)),
  }),
  route({
    method: 'delete',
    path: PATH,
    ...WRITING,
    query: ORIGIN_QUERY,
    operation: {
      id: 'deleteDatasetByQuery',
      tag: 'datasets',
      summary: 'Delete the dataset with the original id `id` from a catalogue',
      ...deleting('invalid-parameter'),
    },
    handler: (context) => (request, reply) =>
      deleteByOrigin(context, request, reply, originOf(request.query)),
  }),
  route({
    method: 'post',
    path: PATH,
    ...WRITING,
    query: CATALOGUE_QUERY,
    operation: {
      id: 'postDatasetByQuery',
      tag: 'datasets',
      summary: 'Create a dataset in a catalogue under a new id',
      ...STORING_DATASET,
    },
    handler: (context) => (request, reply) =>
      createDataset(context, request, reply, {
        catalogue: catalogueId(request.query.catalogue),
        wanted: undefined,
      }),
  }),
];

function originOf({ catalogue, id }: z.output<typeof ORIGIN_QUERY>): DatasetOrigin {
  return { catalogue: catalogueId(catalogue), originalId: id };
}
