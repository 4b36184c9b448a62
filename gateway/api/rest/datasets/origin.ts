import { z } from 'zod';
import type { DatasetOrigin } from '../../../../repository/index.ts';
import { creating, deleting, reading } from '../../../http/operations/shared-parts.ts';
import { aliasRoute } from '../../../http/routes/alias-route.ts';
import { anyText, IDENTIFIER, identifier } from '../../../http/routes/query-schemas.ts';
import { type RequestTo, type Route, route } from '../../../http/routes/route.ts';
import { catalogueId, missing, WRITING_CATALOGUE } from '../../documents/ids.ts';
import { serveDataset } from './serve-dataset.ts';
import { createDataset, deleteByOrigin, putByOrigin } from './write-dataset.ts';

const LIST_PATH = '/catalogues/{catalogueId}/datasets';
const PATH = `${LIST_PATH}/origin` as const;

const ORIGIN_QUERY = z.object({
  originalId: identifier().describe('Identifier under which the publisher submits the dataset.'),
});
const WANTED_QUERY = z.object({
  resourceId: anyText()
    .optional()
    .meta({ description: 'Original id of the new dataset, if it is free.', pattern: IDENTIFIER }),
});

/** The common part of operations that store a dataset. */
export const STORING_DATASET = creating(
  'invalid-id',
  'reserved-id',
  'invalid-parameter',
  'not-found',
);

const OF_DATASETS: readonly Route[] = [
  route({
    method: 'get',
    path: PATH,
    needs: 'repository',
    query: ORIGIN_QUERY,
    operation: {
      id: 'getDatasetByOrigin',
      tag: 'datasets',
      summary: 'Read the dataset with this original id in a catalogue',
      head: { id: 'headDatasetByOrigin', summary: 'Check whether a catalogue has an original id' },
      ...reading({ kind: 'resource', entity: 'dataset' }, 'invalid-parameter'),
    },
    handler(context) {
      const serve = serveDataset(context);
      const { repository } = context.services;
      return async (request, reply) => {
        const origin = originOf(request);
        const entry =
          (await repository.findDatasetByOrigin(origin)) ?? missing('dataset', origin.originalId);
        return serve(request, reply, entry.id);
      };
    },
  }),
  route({
    method: 'put',
    path: PATH,
    ...WRITING_CATALOGUE,
    query: ORIGIN_QUERY,
    operation: {
      id: 'putDataset',
      tag: 'datasets',
      summary: 'Create or replace the dataset with this original id in a catalogue',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      ...STORING_DATASET,
    },
    handler: (context) => (request, reply) =>
      putByOrigin(context, request, reply, originOf(request)),
  }),
  route({
    method: 'delete',
    path: PATH,
    ...WRITING_CATALOGUE,
    query: ORIGIN_QUERY,
    operation: {
      id: 'deleteDatasetByOrigin',
      tag: 'datasets',
      summary: 'Delete the dataset with this original id from a catalogue',
      ...deleting('invalid-parameter'),
    },
    handler: (context) => (request, reply) =>
      deleteByOrigin(context, request, reply, originOf(request)),
  }),
  route({
    method: 'post',
    path: LIST_PATH,
    ...WRITING_CATALOGUE,
    query: WANTED_QUERY,
    operation: {
      id: 'postDataset',
      tag: 'datasets',
      summary: 'Create a dataset in a catalogue, under the wanted id if it is free',
      parameters: ['prefer'],
      ...STORING_DATASET,
    },
    handler: (context) => (request, reply) =>
      createDataset(context, request, reply, {
        catalogue: catalogueId(request.params.catalogueId),
        wanted: request.query.resourceId,
      }),
  }),
];

/** Datasets by catalogue and original id. */
export const DATASET_ORIGIN_ROUTES: readonly Route[] = OF_DATASETS.flatMap((row) => [
  row,
  aliasRoute(row, { path: row.path.replace('/datasets', '/resources'), idSuffix: 'AsResource' }),
]);

function originOf({
  params,
  query,
}: RequestTo<typeof PATH, z.output<typeof ORIGIN_QUERY>>): DatasetOrigin {
  return {
    catalogue: catalogueId(params.catalogueId),
    originalId: query.originalId,
  };
}
