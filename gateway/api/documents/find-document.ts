import { AmbiguousIdError, type GraphEntry } from '../../../repository/index.ts';
import { IndexBuildingError, type StoredDocument } from '../../../search/index.ts';
import type { Services } from '../../http/routes/services.ts';

/** Ids that a refusal names. */
const SHOWN_IDS = 5;

interface Lookup<Found> {
  readonly entity: string;
  /** The served id, or the original id of a dataset. */
  readonly id: string;
  readonly repository: Services['repository'];
  readonly search: Services['search'];
  /** Reads a document by its served id. */
  readonly read: (id: string) => Promise<Found | undefined>;
}

/**
 * Finds a document for GraphQL and REST alike: by its served id; a dataset also by its original id if only
 * one dataset has it. Rejects with `AmbiguousIdError` if several have it,
 * with `IndexBuildingError` for a dataset that is stored and not indexed yet, and with `DamagedError` for
 * one that cannot be read: neither must look like one that does not exist.
 */
export async function findDocument<Found>(lookup: Lookup<Found>): Promise<Found | undefined> {
  const { entity, id, repository, read } = lookup;
  const document = await read(id);
  if (document !== undefined || entity !== 'dataset') {
    return document;
  }
  if (!repository) {
    return findByOrigin(lookup);
  }
  const entry = await repository.findDataset(id);
  const named = entry && entry.id !== id ? await read(entry.id) : undefined;
  if (entry && named === undefined) {
    await refuseUnindexed(lookup, entry);
  }
  return named;
}

/** Without a repository, the index knows original ids. */
async function findByOrigin<Found>({
  id,
  search,
  read,
}: Lookup<Found>): Promise<Found | undefined> {
  const ids = (await search?.datasetsByOrigin({ originalId: id })) ?? [];
  if (ids.length > 1) {
    throw new AmbiguousIdError(id, ids.slice(0, SHOWN_IDS));
  }
  return ids[0] === undefined ? undefined : read(ids[0]);
}

/** Without an index that follows, a dataset that is stored would look like one that is not. */
async function refuseUnindexed<Found>(
  { repository, search }: Lookup<Found>,
  { id }: Pick<GraphEntry, 'id'>,
): Promise<void> {
  await repository?.readDataset(id);
  const { cursor, lastSeq = cursor } = (await search?.status()) ?? { cursor: 0 };
  if (cursor < lastSeq) {
    throw new IndexBuildingError(
      `The dataset "${id}" is stored, but the search index has not followed its last change yet. Ask again, or ask for RDF.`,
    );
  }
}

/** The stored document of a dataset, by its id or else by its original id. */
export function readDatasetDocument(
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
