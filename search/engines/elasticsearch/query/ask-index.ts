import type { Client, estypes } from '@elastic/elasticsearch';
import { failedAnswerError } from '../client/errors.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import { countFurther, type ShardSizes, withShardSizes, wrongCounts } from './shard-sizes.ts';

/** Asks an index that holds stored documents. */
export type AskIndex = <Answer = unknown>(
  body: estypes.SearchRequest,
) => Promise<estypes.SearchResponse<StoredSource, Answer>>;

/** For answers of megabytes: the server would keep one in place of those that come again. */
export const UNCACHED = { request_cache: false } as const;

/** Asks for aggregations alone. */
export async function aggregate<Answer>(
  ask: AskIndex,
  aggs: Record<string, estypes.AggregationsAggregationContainer>,
  of: Pick<estypes.SearchRequest, 'query' | 'request_cache'> = {},
): Promise<Partial<Answer>> {
  const { aggregations } = await ask<Answer>({ ...of, size: 0, track_total_hits: false, aggs });
  return aggregations ?? {};
}

/** Ten times as many values in each round are all that there can be. */
const MAX_ROUNDS = 10;

/** Ways to ask an index. Where a node is down, requests fail instead of leaving out its documents. */
export function indexAsker(client: Client, index: string, shards = 1) {
  const one: AskIndex = (body) =>
    client.search({ index, allow_partial_search_results: false, ...body });
  const sizes: KnownSizes = { known: new Map() };
  const ofShards = (ask: AskIndex) => (shards === 1 ? ask : asOneShard(ask, sizes));
  return {
    ask: ofShards(one),
    /** A way to ask that sends in one request what is asked for at once: for the parts of one search, which wait for each other. */
    together: (): AskIndex => ofShards(askTogether(client, index, one)),
  };
}

/** How many values of each field were counted so far. */
interface KnownSizes {
  known: ShardSizes;
}

/**
 * Asks an index of several shards for the answer of a single one: words weigh by their frequency in all shards, and counts are asked
 * for again, with more values of each shard, until none is an estimate.
 */
function asOneShard(ask: AskIndex, sizes: KnownSizes): AskIndex {
  return async <Answer>(body: estypes.SearchRequest) => {
    let asked = sizes.known;
    const answer = await ask<Answer>({
      ...withShardSizes(body, asked),
      ...(isScored(body) && { search_type: 'dfs_query_then_fetch' }),
    });
    let { aggregations } = answer;
    for (let left = MAX_ROUNDS; ; left -= 1) {
      const wrong = wrongCounts(body.aggs, aggregations);
      if (wrong.size === 0 || left === 0) {
        return { ...answer, ...(aggregations && { aggregations }) };
      }
      // Others may have counted further meanwhile.
      sizes.known = countFurther({ asked, known: sizes.known }, wrong);
      asked = sizes.known;
      const again = { ...withShardSizes(body, asked), size: 0, track_total_hits: false };
      ({ aggregations } = await ask<Answer>(again));
    }
  };
}

function isScored({ size, sort }: estypes.SearchRequest): boolean {
  const order = Array.isArray(sort) ? sort : [sort];
  return (
    size !== 0 &&
    order.some((one) => one === undefined || (typeof one === 'object' && '_score' in one))
  );
}

type Answer = estypes.SearchResponse<StoredSource, never>;
type Ask = (body: estypes.SearchRequest) => Promise<Answer>;

interface Waiting {
  readonly body: estypes.SearchRequest;
  readonly settle: PromiseWithResolvers<Answer>;
}

/** Asks at once, with `_msearch`, for all that is wanted before the caller waits. */
function askTogether(client: Client, index: string, ask: Ask): Ask {
  let waiting: Waiting[] = [];

  function send(): void {
    const sent = waiting;
    waiting = [];
    const bodies = sent.map(({ body }) => body);
    const answerOf = bodies.length === 1 ? ask : askMany(client, index, bodies);
    for (const { body, settle } of sent) {
      settle.resolve(answerOf(body));
    }
  }

  return (body) => {
    const settle = Promise.withResolvers<Answer>();
    if (waiting.push({ body, settle }) === 1) {
      queueMicrotask(send);
    }
    return settle.promise;
  };
}

/** Sends several searches in one request. Returns what gives the answer of each of them, which may fail alone. */
function askMany(client: Client, index: string, bodies: readonly estypes.SearchRequest[]): Ask {
  const answer = client.msearch<StoredSource, never>({ index, searches: bodies.flatMap(linesOf) });
  return async (body) => {
    const { responses } = await answer;
    const one = responses[bodies.indexOf(body)];
    if (!one || 'error' in one) {
      throw failedAnswerError({ status: one?.status ?? 0, body: one }, `POST /${index}/_msearch`);
    }
    return one as Answer;
  };
}

/** A search as two lines: what is a parameter of the address of a single one, and its body. */
function linesOf({ search_type, request_cache, ...body }: estypes.SearchRequest) {
  const header: estypes.MsearchMultisearchHeader = {
    allow_partial_search_results: false,
    ...(search_type !== undefined && { search_type }),
    ...(request_cache !== undefined && { request_cache }),
  };
  return [header, body as estypes.MsearchMultisearchBody];
}
