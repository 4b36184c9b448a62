import type { Client } from '@elastic/elasticsearch';
import { isMissingDocument } from '../client/answer-errors.ts';
import { type Found, readMany } from '../client/read-many.ts';
import { documentKey } from './stored-document.ts';

/** Documents in the order of `ids`: as they were written last, or (`realtime` false) as searches find them. */
export async function readFound<Source>(
  client: Client,
  index: string,
  ids: readonly string[],
  realtime = true,
): Promise<readonly (Found<Source> | undefined)[]> {
  const [id, ...others] = ids;
  if (id === undefined) {
    return [];
  }
  return others.length === 0
    ? [await readOne(client, { index, id: documentKey(id), realtime })]
    : readMany(client, { index, ids: ids.map(documentKey), realtime });
}

async function readOne<Source>(
  client: Client,
  asked: { readonly index: string; readonly id: string; readonly realtime: boolean },
): Promise<Found<Source> | undefined> {
  try {
    return await client.get<Source>(asked);
  } catch (error) {
    if (isMissingDocument(error)) {
      return undefined;
    }
    throw error;
  }
}
