import type { Client, estypes } from '@elastic/elasticsearch';
import { isIndexThere } from './refused-error.ts';

/**
 * Creates an index. One of this name can only be left of a build that nobody knows of any more: it
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
