import { found, INDEX_PROBLEMS, STORE_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { route } from '../../../http/routes/route.ts';
import { readDatasetDocument } from '../../documents/find-document.ts';
import { missing } from '../../documents/ids.ts';
import { sendDocument } from '../common/send-document.ts';
import { catalogueOfDataset, DATASET_QUERY, requestedDataset } from './requested-dataset.ts';

/** The document of a dataset, made from its newest state; with credentials, because the request waits for that. */
export const GET_INDEXED_DATASET = route({
  method: 'get',
  path: '/datasets/{datasetId}/index',
  needs: 'search',
  scope: 'catalogues',
  query: DATASET_QUERY,
  writes: catalogueOfDataset,
  operation: {
    id: 'getIndexedDataset',
    tag: 'datasets',
    summary: 'Wait until the index has the newest state of a dataset, and read its document',
    parameters: ['ifNoneMatch'],
    answers: found({ kind: 'indexed', entity: 'dataset' }),
    problems: ['invalid-parameter', 'not-found', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  },
  handler:
    ({ services, limits }) =>
    async (request, reply) => {
      const { repository, search } = services;
      const { datasetId } = request.params;
      const entry = repository && (await requestedDataset(repository, request));
      if (repository && !entry) {
        missing('dataset', datasetId);
      }
      const newest = (await repository?.lastSeq()) ?? (await search.status()).lastSeq ?? 0;
      if (!(await search.waitFor(newest, limits.readYourWriteMs))) {
        throw new RequestError(
          'index-building',
          `The search index has not followed the last change yet. Ask for "${datasetId}" again.`,
        );
      }
      const document = await readDatasetDocument(services, entry?.id ?? datasetId);
      return sendDocument(request, reply, document ?? missing('document of dataset', datasetId));
    },
});
