import type { GraphEntry } from '../../repository/index.ts';
import type { StoredDocument } from '../../search/index.ts';
import { findDocument } from '../documents/find-document.ts';
import type { Services } from '../services.ts';
import type { CurrentState } from './preconditions.ts';
import { documentEtag } from './send-document.ts';

/** The stored document of a dataset by its id, else by its original id. */
export async function readDatasetDocument(
  { repository, search }: Services,
  idOrOriginalId: string,
): Promise<StoredDocument | undefined> {
  return findDocument({
    entity: 'dataset',
    id: idOrOriginalId,
    repository,
    read: async (id) => (await search?.get('dataset', [id]))?.[0],
  });
}

/** What a write to a dataset would replace; `entry` is what the repository has of it, if anything. */
export async function datasetState(
  { search }: Services,
  entry: GraphEntry | undefined,
): Promise<CurrentState> {
  const [document] = entry ? ((await search?.get('dataset', [entry.id])) ?? []) : [];
  return { entry, documentEtag: document && documentEtag(document) };
}
