import type { Client, estypes } from '@elastic/elasticsearch';
import { isIndexThere } from './refused-error.ts';

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
