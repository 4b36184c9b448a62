import { existsSync } from 'node:fs';
import { storeDirectory, type TripleStore } from '../../../../repository/index.ts';
import { UsageError } from './migrate-request.ts';
import type { Place } from './store-location.ts';

/**
 * Opens the store at a place to read all of it. Throws `UsageError` for a data directory without one,
 * rather than make an empty one where a name was mistyped.
 */
export async function openOriginal(place: Place): Promise<TripleStore> {
  const { dataDirectory, store } = place;
  if (!store.server && !existsSync(storeDirectory(dataDirectory))) {
    throw new UsageError(`No platform has stored anything in ${dataDirectory}.`);
  }
  return openCopy(place);
}

/** Opens the store at a place, a new one where there is none. */
export async function openCopy({ dataDirectory, store }: Place): Promise<TripleStore> {
  const opened = await store.backend.open(store.settings, { dataDirectory, log: console.warn });
  return opened.store;
}
