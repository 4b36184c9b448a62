import type { Client } from '@elastic/elasticsearch';
import { scan } from '../client/scan.ts';
import type { BulkItem } from './send-bulk.ts';

/**
 * Documents that may have problems in the index. Most have none, and deleting a missing document costs the server as
 * much as a write.
 */
export type KnownProblems = ReturnType<typeof createKnownProblems>;

const PAGE = 10_000;

/** Reads the index on the first call of `has`; from then on it is kept up to date by `add` and `settle`. */
export function createKnownProblems(client: Client, index: string) {
  const known = new Set<string>();
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    await client.indices.refresh({ index });
    const query = { match_all: {} };
    for await (const { _id: key } of scan(client, { index, query, size: PAGE })) {
      if (key !== undefined) {
        known.add(key);
      }
    }
  }

  return {
    async has(key: string): Promise<boolean> {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      await loading;
      return known.has(key);
    },
    add: (key: string): void => void known.add(key),
    /** Call it with the items that were sent and accepted. */
    settle(sent: readonly BulkItem[]): void {
      for (const { id, source } of sent) {
        if (source === undefined) {
          known.delete(id);
        }
      }
    },
  };
}
