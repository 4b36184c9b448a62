import type { Client, estypes } from '@elastic/elasticsearch';
import type { StoredSource } from '../documents/stored-document.ts';
import { countFurther, type ShardSizes, withShardSizes, wrongCounts } from './shard-sizes.ts';

/** Asks an index that holds stored documents. */
export type AskIndex = <Answer = unknown>(
  body: estypes.SearchRequest,
) => Promise<estypes.SearchResponse<StoredSource, Answer>>;

/** Ten times as many values in each round are all that there can be. */
const MOST_ROUNDS = 10;
/** Misspelled words that each shard compares, of which the nearest are wanted. */
const SIMILAR_WORDS = 200;

/** Asks an index. Where a node is down, the request fails instead of leaving out its documents. */
export function askIndex(client: Client, index: string, shards = 1): AskIndex {
  const ask: AskIndex = (body) =>
    client.search({ index, allow_partial_search_results: false, ...body });
  return shards === 1 ? ask : asOneShard(ask);
}

/**
 * Asks an index of several shards for the answer of a single one: words weigh by their frequency in all shards, and counts are asked
 * for again, with more values of each shard, until none is an estimate.
 */
function asOneShard(ask: AskIndex): AskIndex {
  let sizes: ShardSizes = new Map();
  return async <Answer>(body: estypes.SearchRequest) => {
    let asked = sizes;
    const answer = await ask<Answer>({ ...withShardSizes(body, asked), ...searchedAlike(body) });
    let { aggregations } = answer;
    for (let left = MOST_ROUNDS; ; left -= 1) {
      const wrong = wrongCounts(body.aggs, aggregations);
      if (wrong.size === 0 || left === 0) {
        return { ...answer, ...(aggregations && { aggregations }) };
      }
      // Others may have counted further meanwhile.
      sizes = countFurther({ asked, known: sizes }, wrong);
      asked = sizes;
      const again = { ...withShardSizes(body, asked), size: 0, track_total_hits: false };
      ({ aggregations } = await ask<Answer>(again));
    }
  };
}

function searchedAlike(body: estypes.SearchRequest): estypes.SearchRequest {
  const suggesters = Object.entries(body.suggest ?? {}).map(([name, suggester]) => {
    const { term } = typeof suggester === 'object' ? suggester : {};
    const compared = term && { term: { ...term, shard_size: SIMILAR_WORDS } };
    return [name, typeof suggester === 'object' ? { ...suggester, ...compared } : suggester];
  });
  return {
    ...(isScored(body) && { search_type: 'dfs_query_then_fetch' }),
    ...(suggesters.length > 0 && { suggest: Object.fromEntries(suggesters) }),
  };
}

function isScored({ size, sort }: estypes.SearchRequest): boolean {
  const order = Array.isArray(sort) ? sort : [sort];
  return (
    size !== 0 &&
    order.some((one) => one === undefined || (typeof one === 'object' && '_score' in one))
  );
}
