import { rowsAfter } from '../changes.ts';
import type { StoreAccess } from '../client/store-access.ts';
import type { StoreMemory } from './store-memory.ts';

const PAGE = 5_000;

/**
 * Reads all entries of a store, those of deleted graphs included. Stops where the store does not answer: until the
 * next start, any name may be in use then, and lists are sorted by the server.
 */
export async function learnNames(
  access: StoreAccess,
  { names, listed }: Pick<StoreMemory, 'names' | 'listed'>,
): Promise<void> {
  try {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await rowsAfter(access, after, PAGE);
      for (const row of rows) {
        names.add(row.entry);
        listed.learn(row);
      }
      after = rows.length < PAGE ? undefined : rows.at(-1)?.seq;
    }
    names.complete();
    listed.complete();
  } catch {
    // The next request to the store reports the error.
  }
}
