import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SearchQuery } from '../../../../search/index.ts';
import type { SearchRequest } from '../request/search-request.ts';
import { type SearchContext, searchSources } from './answer-search.ts';
import { type MergedHit, mergeHits, type Positions } from './merge-hits.ts';

/** Some of all hits of a search, in their order. */
export interface HitsPage {
  readonly hits: readonly MergedHit[];
  /** Number of all hits. */
  readonly total: number;
  readonly query: SearchQuery;
}

/** Hits that are held at once. */
const PAGE = 50;

/** Reads all hits of a search from first to last, whatever page it asks for: each when the one before is used. */
export async function* allHits(
  context: SearchContext,
  request: SearchRequest,
): AsyncGenerator<HitsPage> {
  const { sources, compare, query } = await searchSources(context, {
    ...request,
    autocomplete: false,
  });
  let after: Positions | undefined;
  for (;;) {
    const read = await mergeHits({
      sources,
      compare,
      skip: 0,
      take: PAGE,
      ...(after && { after }),
    });
    const total = [...read.totals.values()].reduce((sum, one) => sum + one, 0);
    yield { hits: read.hits, total, query };
    if (read.hits.length < PAGE) {
      return;
    }
    after = read.positions;
    await yieldToEventLoop();
  }
}
