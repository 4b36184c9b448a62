import type { PublishedGraph, Repository } from '../../../../repository/index.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { readDatasetDocument } from '../../documents/find-document.ts';
import { missing } from '../../documents/ids.ts';
import { indexedParts } from '../common/document-forms.ts';
import { serveResource } from '../common/serve-resource.ts';
import { type DatasetRequest, existingDataset } from './requested-dataset.ts';

type Serve = ReturnType<typeof serveResource>;

/** Makes the function that answers `GET` for a dataset by its id or original id: its document, or its graph by `Accept`. */
export function serveDataset(context: RouteContext): Serve {
  const { services } = context;
  const { repository } = services;
  return serveResource({
    noun: 'dataset',
    ...indexedParts(context, (_, id) => readDatasetDocument(services, id)),
    graph: repository && ((id) => readDatasetGraph(repository, id)),
  });
}

/** Serves the dataset of a path parameter and the query parameter `catalogue`. */
export function serveRequestedDataset(
  context: RouteContext,
): (
  request: Parameters<Serve>[0] & DatasetRequest,
  reply: Parameters<Serve>[1],
) => ReturnType<Serve> {
  const serve = serveDataset(context);
  const { repository, search } = context.services;
  return async (request, reply) => {
    const { datasetId } = request.params;
    const { catalogue } = request.query;
    if (!catalogue) {
      return serve(request, reply, datasetId);
    }
    if (!repository) {
      const found = (await search?.datasetsByOrigin({ originalId: datasetId, catalogue })) ?? [];
      const byOrigin = found.find((id) => id !== datasetId);
      return serve(request, reply, byOrigin ?? found[0] ?? missing('dataset', datasetId));
    }
    const { id } = await existingDataset(repository, request);
    return serve(request, reply, id);
  };
}

async function readDatasetGraph(
  repository: Repository,
  idOrOriginalId: string,
): Promise<PublishedGraph | undefined> {
  const entry = await repository.findDataset(idOrOriginalId);
  return entry && repository.readDataset(entry.id);
}
