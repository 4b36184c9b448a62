import type { PublishedGraph, Repository } from '../../../repository/index.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { documentInForm } from '../common/document-forms.ts';
import { serveResource } from '../common/serve-resource.ts';
import { readDatasetDocument } from './dataset-documents.ts';

/** Makes the function that answers `GET` for a dataset by its id or original id: its document, or its graph by `Accept`. */
export function serveDataset(context: RouteContext): ReturnType<typeof serveResource> {
  const { services } = context;
  const { repository } = services;
  return serveResource({
    noun: 'dataset',
    document: documentInForm(context, (_, id) => readDatasetDocument(services, id)),
    graph: repository && ((id) => readDatasetGraph(repository, id)),
  });
}

async function readDatasetGraph(
  repository: Repository,
  idOrOriginalId: string,
): Promise<PublishedGraph | undefined> {
  const entry = await repository.findDataset(idOrOriginalId);
  return entry && repository.readDataset(entry.id);
}
