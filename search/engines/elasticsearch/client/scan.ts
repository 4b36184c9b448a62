import type { Client, estypes } from '@elastic/elasticsearch';

/** A query for all hits of an index as it was when the scan began. */
interface Scan {
  readonly index: string;
  readonly query: estypes.QueryDslQueryContainer;
  /** Documents of one request. */
  readonly size: number;
  /** True to read sources beside the keys. */
  readonly withSource?: boolean;
}

const KEEP_ALIVE = '2m';

/** Hits in no particular order. Earlier writes are found once the index is refreshed. */
export async function* scan<Source>(
  client: Client,
  { index, query, size, withSource = false }: Scan,
): AsyncGenerator<estypes.SearchHit<Source>> {
  let { id } = await client.openPointInTime({ index, keep_alive: KEEP_ALIVE });
  try {
    let after: estypes.SortResults | undefined;
    do {
      const page: estypes.SearchResponse<Source> = await client.search<Source>({
        pit: { id, keep_alive: KEEP_ALIVE },
        query,
        size,
        sort: ['_shard_doc'],
        track_total_hits: false,
        _source: withSource,
        allow_partial_search_results: false,
        ...(after && { search_after: after }),
      });
      yield* page.hits.hits;
      id = page.pit_id ?? id;
      after = page.hits.hits.length < size ? undefined : page.hits.hits.at(-1)?.sort;
    } while (after);
  } finally {
    await client.closePointInTime({ id }, { ignore: [404] });
  }
}
