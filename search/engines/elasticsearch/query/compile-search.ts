import type { estypes } from '@elastic/elasticsearch';
import type { Hit, SearchResult } from '../../../port/search-index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import { effectiveOrder, positionIn } from '../../../query/page-position.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { conditions } from './conditions.ts';
import { explainScored, foundWords } from './explain-hit.ts';
import { facetAggregations, selectionClauses } from './facet-aggregations.ts';
import { measureAggregations } from './measures.ts';
import { cursorOf, idIn, searchAfter, sortClauses } from './sort-clauses.ts';

/**
 * The one request of a query over one entity; throws `InvalidQueryError` for an unknown facet, field or cursor.
 * `languages` are the primary subtags of the texts in the index.
 */
export function compileSearch(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): estypes.SearchRequest {
  const selected = selectionClauses(plan, query.selection);
  const filter = [...selected.values()];
  const found = conditions(plan, query, languages);
  const isCounted = query.facets.length + (query.measures?.length ?? 0) > 0;
  return {
    track_total_hits: true,
    seq_no_primary_term: true,
    ...(isCounted || filter.length === 0
      ? { query: found }
      : { query: { bool: { must: [found], filter } } }),
    // The counts of a facet ignore its own selection.
    ...(isCounted && filter.length > 0 && { post_filter: { bool: { filter } } }),
    sort: sortClauses(plan, effectiveOrder(query), query.page.fromEnd ? 'backward' : 'forward'),
    ...(isCounted && {
      aggs: {
        ...facetAggregations(plan, query, selected),
        ...measureAggregations(plan, query, { selected: filter, languages }),
      },
    }),
    ...pageOf(query),
  };
}

/**
 * Counts in a request beside that of the hits, where no text is looked for: the server keeps the counts of such a request until
 * documents change, whichever page is read.
 */
export function countsApart(
  request: estypes.SearchRequest,
  { text }: SearchQuery,
): { readonly hits: estypes.SearchRequest; readonly counts?: estypes.SearchRequest } {
  const { aggs, query = { match_all: {} }, post_filter: selected, ...hits } = request;
  if (!aggs || text) {
    return { hits: request };
  }
  return {
    hits: { ...hits, query: selected ? { bool: { filter: [query, selected] } } : query },
    counts: { size: 0, track_total_hits: false, query, aggs },
  };
}

/** How hits are read. */
interface HitReading {
  readonly documents: DocumentReader;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/** The hits of a page, without the counts of all. */
export type HitsOfPage = Pick<SearchResult, 'hits' | 'hasNextPage' | 'hasPreviousPage'>;

type FoundAnswer = Pick<estypes.SearchResponse<StoredSource>, 'hits'>;

/** The number of all hits of an answer. */
export function totalOf({ hits: { total } }: FoundAnswer): number {
  return typeof total === 'number' ? total : (total?.value ?? 0);
}

/** The hits of an answer; its counts are read apart. */
export async function readHits(
  { documents, languages }: HitReading,
  query: SearchQuery,
  answer: FoundAnswer,
): Promise<HitsOfPage> {
  const { first, offset = 0, fromEnd, after, before } = query.page;
  const order = effectiveOrder(query);
  const { hits } = answer.hits;
  const all = totalOf(answer);
  const hasCursor = (after ?? before) !== undefined;
  const goesOn = hasCursor ? hits.length > first : all > offset + first;
  const comesFrom = hasCursor ? goesOn || all > hits.length : Math.min(offset, all) > 0;
  const isByRelevance = order.some(({ by }) => by === 'relevance');
  const shown = hits.slice(0, first);
  const found = await documents.read(
    shown.map((hit) => ({ ...hit, id: idIn(order, hit.sort ?? []) })),
  );
  const read = shown.flatMap(
    ({ _score: score, sort = [], matched_queries: matched }, at): Hit[] => {
      const document = found[at];
      if (!document) {
        return [];
      }
      const words = query.explain && foundWords(query, languages, matched);
      const explanation = words && explainScored(isByRelevance ? (score ?? 0) : undefined, words);
      const cursor = cursorOf(order, sort, document.id);
      return [{ document, cursor, ...(explanation && { explanation }) }];
    },
  );
  return {
    hits: fromEnd ? read.reverse() : read,
    hasNextPage: fromEnd ? comesFrom : goesOn,
    hasPreviousPage: fromEnd ? goesOn : comesFrom,
  };
}

/** No page begins behind this many hits, and no index has as many. */
const ANY_OFFSET = 2_147_483_647;

/** With a cursor, one more hit is requested to see whether there is a next page. */
function pageOf(query: SearchQuery): estypes.SearchRequest {
  const { first, offset = 0 } = query.page;
  const order = effectiveOrder(query);
  const position = positionIn(order, query.page);
  if (position) {
    return { size: first + 1, search_after: searchAfter(order, position) };
  }
  return { size: first, ...(offset > 0 && { from: Math.min(offset, ANY_OFFSET - first) }) };
}
