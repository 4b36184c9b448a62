import { existsSync } from 'node:fs';
import {
  openEmbeddedStore,
  openSparqlStore,
  type TripleStore,
} from '../../../../repository/index.ts';
import { journalDirectory, storeDirectory } from '../../../config/data-directory.ts';
import { UsageError } from './migrate-request.ts';
import type { Place } from './store-location.ts';

/**
 * Opens the store at a place to read all of it. Throws `UsageError` for a data directory without one,
 * rather than make an empty one where a name was mistyped.
 */
export async function openOriginal(place: Place): Promise<TripleStore> {
  const { dataDirectory, triplestore } = place;
  if (!triplestore && !existsSync(storeDirectory(dataDirectory))) {
    throw new UsageError(`No platform has stored anything in ${dataDirectory}.`);
  }
  return openCopy(place);
}

/** Opens the store at a place, a new one where there is none. */
export function openCopy({ dataDirectory, triplestore }: Place): Promise<TripleStore> {
  return triplestore
    ? openSparqlStore(
        { ...triplestore, journalDirectory: journalDirectory(dataDirectory) },
        console.warn,
      )
    : openEmbeddedStore(storeDirectory(dataDirectory));
}
