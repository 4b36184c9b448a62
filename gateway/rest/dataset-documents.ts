import type { StoredDocument } from '../../search/index.ts';
import type { Services } from '../services.ts';

/**
 * Reads the document of a dataset by its id, else by its original id where that names one dataset
 * only. The latter needs the repository in this process.
 */
export async function readDatasetDocument(
  { repository, search }: Services,
  idOrOriginalId: string,
): Promise<StoredDocument | undefined> {
  const document = (await search?.get('dataset', [idOrOriginalId]))?.[0];
  if (document !== undefined) {
    return document;
  }
  const entry = await repository?.findDataset(idOrOriginalId);
  return entry && (await search?.get('dataset', [entry.id]))?.[0];
}
