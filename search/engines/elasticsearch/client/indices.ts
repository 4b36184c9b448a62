import type { Client, estypes } from '@elastic/elasticsearch';
import { batchesBySize } from '../../../../repository/index.ts';
import { isIndexThere } from './errors.ts';

/** Bytes of index names in the path of a request: servers take 4096 bytes for the whole request line. */
const PATH_BYTES = 3000;

/** Splits index names into batches that each fit into the path of one request. */
export function pathBatches(names: Iterable<string>): Generator<string[]> {
  return batchesBySize(names, (name) => encodeURIComponent(`${name},`).length, PATH_BYTES);
}

/** Deletes any number of indices; missing ones are ignored. */
export async function deleteIndices(client: Client, names: readonly string[]): Promise<void> {
  for (const index of pathBatches(names)) {
    await client.indices.delete({ index, ignore_unavailable: true });
  }
}

/**
 * Creates an index. An existing one of this name is the leftover of a build that was interrupted, so it
 * is deleted first.
 */
export async function createIndexAnew(
  client: Client,
  request: estypes.IndicesCreateRequest,
): Promise<void> {
  try {
    await client.indices.create(request);
  } catch (error) {
    if (!isIndexThere(error)) {
      throw error;
    }
    await client.indices.delete({ index: request.index });
    await client.indices.create(request);
  }
}
