import type { StoredDocument } from '../../../../search/index.ts';
import type { Services } from '../../../http/routes/services.ts';
import { findDocument } from '../../documents/find-document.ts';

/** The stored document of a dataset, by its id or else by its original id. */
export async function readDatasetDocument(
  { repository, search }: Services,
  idOrOriginalId: string,
): Promise<StoredDocument | undefined> {
  return findDocument({
    entity: 'dataset',
    id: idOrOriginalId,
    repository,
    search,
    read: async (id) => (await search?.get('dataset', [id]))?.[0],
  });
}
