import { deleting, reading } from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { catalogueId, missing } from '../../documents/ids.ts';
import { answerDelete, conditionsOf } from '../common/writes.ts';
import { STORING_DATASET } from './origin.ts';
import {
  DATASET_QUERY,
  existingDataset,
  requestedDataset,
  WRITING_DATASET,
} from './requested-dataset.ts';
import { serveRequestedDataset } from './serve-dataset.ts';
import { putByOrigin } from './write-dataset.ts';

const PATH = '/datasets/{datasetId}';

/** A dataset, by its id or by an original id that only one dataset, or the `catalogue` of the query, has. */
export const DATASET_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    page: 'dataset',
    query: DATASET_QUERY,
    operation: {
      id: 'getDataset',
      tag: 'datasets',
      summary: 'Read a dataset as a document of the profile or as RDF',
      head: { id: 'headDataset', summary: 'Check whether a dataset exists' },
      ...reading({ kind: 'resource', entity: 'dataset' }, 'invalid-parameter'),
    },
    handler: serveRequestedDataset,
  }),
  route({
    method: 'put',
    path: PATH,
    ...WRITING_DATASET,
    operation: {
      id: 'putDatasetById',
      tag: 'datasets',
      summary:
        'Replace a dataset, or with `catalogue` create or replace the one with this original id',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      ...STORING_DATASET,
    },
    handler: (context) => async (request, reply) => {
      const { datasetId: given } = request.params;
      const { catalogue } = request.query;
      const entry = await requestedDataset(context.services.repository, request);
      const origin = {
        catalogue: catalogueId(entry?.catalogue ?? catalogue ?? missing('dataset', given)),
        originalId: entry?.originalId ?? given,
      };
      const isThere = catalogue === undefined;
      return putByOrigin(context, request, reply, { ...origin, isThere });
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    ...WRITING_DATASET,
    operation: {
      id: 'deleteDataset',
      tag: 'datasets',
      summary: 'Delete a dataset by its id',
      ...deleting('invalid-parameter'),
    },
    handler: (context) => async (request, reply) => {
      const { repository } = context.services;
      const { id } = await existingDataset(repository, request);
      const conditions = conditionsOf(request, context.services.search);
      const outcome = (await repository.deleteDataset(id, conditions)) ?? missing('dataset', id);
      return answerDelete(context, request, reply, outcome);
    },
  }),
];
