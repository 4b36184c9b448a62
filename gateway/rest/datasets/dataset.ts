import type { FastifyInstance } from 'fastify';
import type { PublishedGraph, Repository } from '../../../repository/index.ts';
import { waitForIndex } from '../common/index-wait.ts';
import { conditionsOf } from '../common/preconditions.ts';
import { missing, serveResource } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';
import { documentOfDataset, readDatasetDocument } from './dataset-documents.ts';

interface DatasetRoute {
  Params: { datasetId: string };
}

const PATH = '/datasets/:datasetId';

/** `GET` and `DELETE /datasets/{datasetId}`, by id or by an unambiguous original id. */
export function registerDataset(app: FastifyInstance, context: RestContext): void {
  const { repository, search } = context.services;
  const serve = serveResource({
    noun: 'dataset',
    document: search && ((id) => readDatasetDocument(context.services, id)),
    graph: repository && ((id) => readDatasetGraph(repository, id)),
  });
  app.get<DatasetRoute>(PATH, (request, reply) => serve(request, reply, request.params.datasetId));
  if (repository) {
    registerDeletion(app, context, repository);
  }
}

function registerDeletion(
  app: FastifyInstance,
  context: RestContext,
  repository: Repository,
): void {
  const { authenticate, limits, services } = context;
  const onRequest = authenticate('catalogues');
  app.delete<DatasetRoute>(PATH, { onRequest }, async (request, reply) => {
    const { datasetId } = request.params;
    const entry = (await repository.findDataset(datasetId)) ?? missing('dataset', datasetId);
    const conditions = conditionsOf(request, documentOfDataset(services));
    const outcome =
      (await repository.deleteDataset(entry.id, conditions)) ?? missing('dataset', datasetId);
    await waitForIndex(services, limits, outcome.seq);
    return reply.code(204).send();
  });
}

async function readDatasetGraph(
  repository: Repository,
  idOrOriginalId: string,
): Promise<PublishedGraph | undefined> {
  const entry = await repository.findDataset(idOrOriginalId);
  return entry && repository.readDataset(entry.id);
}
