import type { Services } from '../services.ts';

interface Lookup<Found> {
  readonly entity: string;
  /** The served id, or the original id of a dataset. */
  readonly id: string;
  readonly repository: Services['repository'];
  /** Reads a document by its served id. */
  readonly read: (id: string) => Promise<Found | undefined>;
}

/**
 * Finds a document for GraphQL and REST alike: by its served id; a dataset also by its original id if only
 * one dataset has it and the repository runs in this process.
 */
export async function findDocument<Found>(lookup: Lookup<Found>): Promise<Found | undefined> {
  const { entity, id, repository, read } = lookup;
  const document = await read(id);
  if (document !== undefined || entity !== 'dataset') {
    return document;
  }
  const entry = await repository?.findDataset(id);
  return entry && entry.id !== id ? read(entry.id) : undefined;
}
