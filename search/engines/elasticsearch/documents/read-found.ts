import type { Client } from '@elastic/elasticsearch';
import { type Found, readMany } from '../client/read-many.ts';
import { isMissingDocument } from '../client/refused-error.ts';
import { documentKey } from './stored-document.ts';

/** Documents in the order of `ids`, as they were written last: no refresh is needed. */
export async function readFound<Source>(
  client: Client,
  index: string,
  ids: readonly string[],
): Promise<readonly (Found<Source> | undefined)[]> {
  const [id, ...others] = ids;
  if (id === undefined) {
    return [];
  }
  return others.length === 0
    ? [await readOne(client, index, id)]
    : readMany(client, index, ids.map(documentKey));
}

async function readOne<Source>(
  client: Client,
  index: string,
  id: string,
): Promise<Found<Source> | undefined> {
  try {
    return await client.get<Source>({ index, id: documentKey(id) });
  } catch (error) {
    if (isMissingDocument(error)) {
      return undefined;
    }
    throw error;
  }
}
