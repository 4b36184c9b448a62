import { createHash } from 'node:crypto';
import type { Client, estypes } from '@elastic/elasticsearch';
import { SearchUnavailableError } from '../../../errors.ts';
import { isMissingDocument, MISSING_INDEX, MissingIndexError } from './errors.ts';

/** A document that was read by its key. */
type Found<Source> = Pick<estypes.GetGetResult<Source>, '_source' | '_seq_no' | '_primary_term'>;

/**
 * Documents in the order of `ids`, `undefined` where there is none: as they were written last, or (`realtime` false) as
 * searches find them.
 */
export async function readFound<Source>(
  client: Client,
  index: string,
  ids: readonly string[],
  realtime = true,
): Promise<readonly (Found<Source> | undefined)[]> {
  const keys = ids.map(documentKey);
  const [id, ...others] = keys;
  return id === undefined || others.length > 0
    ? readMany(client, { index, ids: keys, realtime })
    : [await readOne(client, { index, id, realtime })];
}

/** Reads documents by their ids in one request. */
export async function readMany<Source>(
  client: Client,
  asked: { readonly index: string; readonly ids: string[]; readonly realtime?: boolean },
): Promise<readonly (Found<Source> | undefined)[]> {
  const { docs } = asked.ids.length === 0 ? { docs: [] } : await client.mget<Source>(asked);
  return docs.map((found) => {
    // It is reported inside an answer with status 200, and must not be taken for missing.
    if ('error' in found) {
      throw unreadable(asked.index, found.error);
    }
    return found.found ? found : undefined;
  });
}

/** One of them, by its key. */
export async function readOne<Source>(
  client: Client,
  asked: { readonly index: string; readonly id: string; readonly realtime?: boolean },
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

function unreadable(index: string, { type, reason = type }: estypes.ErrorCause): Error {
  return type === MISSING_INDEX
    ? new MissingIndexError(reason ?? '')
    : new SearchUnavailableError(`Elasticsearch cannot read ${index} at present: ${reason}`);
}

/** The longest id that Elasticsearch accepts, in bytes. */
const MAX_KEY_LENGTH = 512;

const HASHED = 'sha256:';

/** The key of a document in its index: its id, or the hash of one that is too long. */
export function documentKey(id: string): string {
  return Buffer.byteLength(id) <= MAX_KEY_LENGTH
    ? id
    : `${HASHED}${createHash('sha256').update(id).digest('hex')}`;
}

/** Tests whether a key is its document's id: no id has a colon. */
export function isId(key: string): boolean {
  return !key.startsWith(HASHED);
}
