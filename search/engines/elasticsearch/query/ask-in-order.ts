import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery } from '../../../port/search-query.ts';
import { effectiveOrder } from '../../../query/page-position.ts';
import { comparePositions } from '../../../ranking/hit-order.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import type { AskIndex } from './ask-index.ts';
import { type OrderedAlike, orderedAlike } from './language-orders.ts';
import { idIn, positionOf, sortClauses } from './sort-clauses.ts';

type Hit = estypes.SearchHit<StoredSource>;

/** Hits of one request: pages that begin far behind are reached in several. */
const MAX_AT_ONCE = 10_000;

/** An index, and how it is asked. */
interface AskedInOrder {
  readonly plan: EntityPlan;
  readonly ask: AskIndex;
}

/**
 * Sends a request for hits. The server orders by one field, but an order by a language reads another one for documents without it: then each
 * part of them is asked for, and the hits are merged.
 */
export async function askInOrder(
  index: AskedInOrder,
  query: SearchQuery,
  request: estypes.SearchRequest,
): Promise<estypes.SearchResponse<StoredSource, unknown>> {
  const parts = orderedAlike(index.plan, effectiveOrder(query));
  if (parts.length === 1) {
    return index.ask(request);
  }
  const { sort: _sort, from = 0, size = 0, search_after: _after, ...counted } = request;
  const [answer, hits] = await Promise.all([
    index.ask({ ...counted, size: 0 }),
    merged(index, query, { request, parts, from, end: from + size }),
  ]);
  return { ...answer, hits: { ...answer.hits, hits } };
}

interface Merging {
  readonly request: estypes.SearchRequest;
  readonly parts: readonly OrderedAlike[];
  readonly from: number;
  readonly end: number;
}

/** The hits of a page among those of all parts. */
async function merged(
  index: AskedInOrder,
  query: SearchQuery,
  { request, parts, from, end }: Merging,
): Promise<Hit[]> {
  const order = effectiveOrder(query);
  const sign = query.page.fromEnd ? -1 : 1;
  const placeOf = ({ sort = [] }: Hit) => positionOf(order, sort, idIn(order, sort));
  const readers = parts.map((part) => hitsOf(index, query, { request, part, end }));
  const next = await Promise.all(readers.map((reader) => reader.next()));
  const page: Hit[] = [];
  for (let place = 0; place < end; place += 1) {
    let best: { readonly hit: Hit; readonly at: number } | undefined;
    for (const [at, { value: hit }] of next.entries()) {
      if (hit && (!best || sign * comparePositions(order, placeOf(hit), placeOf(best.hit)) < 0)) {
        best = { hit, at };
      }
    }
    if (!best) {
      break;
    }
    if (place >= from) {
      page.push(best.hit);
    }
    next[best.at] = (await readers[best.at]?.next()) ?? { done: true, value: undefined };
  }
  return page;
}

async function* hitsOf(
  { plan, ask }: Pick<AskedInOrder, 'plan' | 'ask'>,
  query: SearchQuery,
  { request, part, end }: Pick<Merging, 'request' | 'end'> & { readonly part: OrderedAlike },
): AsyncGenerator<Hit, undefined> {
  const { from: _from, aggs: _aggs, query: found = { match_all: {} }, ...rest } = request;
  const reading = query.page.fromEnd ? 'backward' : 'forward';
  const size = Math.min(MAX_AT_ONCE, end);
  let after = request.search_after;
  for (;;) {
    const { hits } = await ask({
      ...rest,
      track_total_hits: false,
      stored_fields: '_none_',
      query: { bool: { must: [found], filter: [...part.filter] } },
      sort: sortClauses(plan, effectiveOrder(query), reading, part.fields),
      size,
      ...(after && { search_after: after }),
    });
    yield* hits.hits;
    after = hits.hits.at(-1)?.sort;
    if (hits.hits.length < size) {
      return undefined;
    }
  }
}
