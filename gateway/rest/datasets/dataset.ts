import type { PublishedGraph, Repository } from '../../../repository/index.ts';
import { route } from '../../http/route.ts';
import { DELETED, found } from '../../openapi/answers.ts';
import { INDEX_PROBLEMS, READ_PROBLEMS, STORE_PROBLEMS } from '../../openapi/problem-groups.ts';
import { documentInForm } from '../common/document-forms.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
import { documentOfDataset, readDatasetDocument } from './dataset-documents.ts';

const PATH = '/datasets/{datasetId}';

/** A dataset, by its id or by an original id that only one dataset has. */
export const DATASET_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    operation: {
      id: 'getDataset',
      tag: 'datasets',
      summary: 'Read a dataset as a document of the profile or as RDF',
      head: { id: 'headDataset', summary: 'Check whether a dataset exists' },
      parameters: ['ifNoneMatch'],
      answers: found({ kind: 'resource', entity: 'dataset' }),
      problems: [...READ_PROBLEMS, ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
    },
    handler(context) {
      const { services } = context;
      const { repository } = services;
      const serve = serveResource({
        noun: 'dataset',
        document: documentInForm(context, (_, id) => readDatasetDocument(services, id)),
        graph: repository && ((id) => readDatasetGraph(repository, id)),
      });
      return (request, reply) => serve(request, reply, request.params.datasetId);
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'deleteDataset',
      tag: 'datasets',
      summary: 'Delete a dataset by its id',
      parameters: ['ifMatch'],
      answers: DELETED,
      problems: ['not-found', 'precondition-failed', ...STORE_PROBLEMS],
    },
    handler:
      ({ services, limits }) =>
      async (request, reply) => {
        const { repository } = services;
        const { datasetId } = request.params;
        const entry = (await repository.findDataset(datasetId)) ?? missing('dataset', datasetId);
        const conditions = conditionsOf(request, documentOfDataset(services));
        const outcome =
          (await repository.deleteDataset(entry.id, conditions)) ?? missing('dataset', datasetId);
        await waitForIndex(services, limits, outcome.seq);
        return reply.code(204).send();
      },
  }),
];

async function readDatasetGraph(
  repository: Repository,
  idOrOriginalId: string,
): Promise<PublishedGraph | undefined> {
  const entry = await repository.findDataset(idOrOriginalId);
  return entry && repository.readDataset(entry.id);
}
