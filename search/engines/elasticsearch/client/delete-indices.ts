import type { Client } from '@elastic/elasticsearch';
import { pathBatches } from './batches.ts';

/** Deletes any number of indices; missing ones are ignored. */
export async function deleteIndices(client: Client, names: readonly string[]): Promise<void> {
  for (const index of pathBatches(names)) {
    await client.indices.delete({ index, ignore_unavailable: true });
  }
}
