import { rowsAfter } from '../changes.ts';
import type { StoreAccess } from '../client/store-access.ts';
import type { NamesInUse } from './names-in-use.ts';

const PAGE = 5_000;

/**
 * Reads the names of all entries of a store, those of deleted graphs included. Stops where the store
 * does not answer: until the next start, any name may be in use then.
 */
export async function learnNames(access: StoreAccess, names: NamesInUse): Promise<void> {
  try {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await rowsAfter(access, after, PAGE);
      for (const { entry } of rows) {
        names.add(entry);
      }
      after = rows.length < PAGE ? undefined : rows.at(-1)?.seq;
    }
    names.complete();
  } catch {
    // The next request to the store reports the error.
  }
}
