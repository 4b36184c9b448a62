import type { GraphQLContext } from '../context.ts';
import type { LoadedDocument } from './loaded-document.ts';

/**
 * The document of an entity by its served id; a dataset also by the original id of its publisher,
 * where that names one dataset only and the repository runs in this process.
 */
export async function findDocument(
  entity: string,
  id: string,
  { documents, services }: GraphQLContext,
): Promise<LoadedDocument | undefined> {
  const document = await documents.load(entity, id);
  if (document || entity !== 'dataset') {
    return document;
  }
  const entry = await services.repository?.findDataset(id);
  return entry && entry.id !== id ? documents.load(entity, entry.id) : undefined;
}
