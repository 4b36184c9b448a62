import type { Client, estypes } from '@elastic/elasticsearch';
import { SearchUnavailableError } from '../../../errors.ts';
import { MISSING_INDEX, MissingIndexError } from './answer-errors.ts';

/** A document that was read by its key. */
export type Found<Source> = Pick<
  estypes.GetGetResult<Source>,
  '_source' | '_seq_no' | '_primary_term'
>;

/**
 * Several documents, in the order of their keys; `undefined` if there is none. A
 * document that cannot be read is reported inside an answer with status 200, and must not be taken for
 * missing.
 */
export async function readMany<Source>(
  client: Client,
  asked: { readonly index: string; readonly ids: string[]; readonly realtime?: boolean },
): Promise<readonly (Found<Source> | undefined)[]> {
  const { docs } = await client.mget<Source>(asked);
  return docs.map((found) => {
    if ('error' in found) {
      throw unreadable(asked.index, found.error);
    }
    return found.found ? found : undefined;
  });
}

function unreadable(index: string, { type, reason = type }: estypes.ErrorCause): Error {
  return type === MISSING_INDEX
    ? new MissingIndexError(reason ?? '')
    : new SearchUnavailableError(`Elasticsearch cannot read ${index} at present: ${reason}`);
}
