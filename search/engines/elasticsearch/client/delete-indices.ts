import type { Client } from '@elastic/elasticsearch';
import { pathBatches } from './batches.ts';

/** Deletes indices, however many; those that are not there are left out. */
export async function deleteIndices(client: Client, names: readonly string[]): Promise<void> {
  for (const index of pathBatches(names)) {
    await client.indices.delete({ index, ignore_unavailable: true });
  }
}
