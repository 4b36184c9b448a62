import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import {
  decodePosition,
  effectiveOrder,
  encodePosition,
  type Position,
} from '../../../query/page-position.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { conditions } from './conditions.ts';

/**
 * Every write changes all relevance values a little. If the hit of a cursor still matches, the next
 * page continues after its current score.
 */
export interface ScoredCursor {
  readonly position: Position;
  /** The request for the current score of the hit. */
  readonly request: estypes.SearchRequest;
}

/** The cursor of a query whose order has relevance in it; undefined if there is none. */
export function scoredCursor(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): ScoredCursor | undefined {
  const order = effectiveOrder(query);
  const cursor = query.page.after ?? query.page.before;
  if (cursor === undefined || !query.text || !order.some(({ by }) => by === 'relevance')) {
    return undefined;
  }
  const position = decodePosition(order, cursor);
  const must = [conditions(plan, query, languages)];
  const filter = [{ term: { [INDEX_FIELDS.id]: { value: position.id } } }];
  const request = { size: 1, _source: false, query: { bool: { must, filter } } };
  return { position, request };
}

/** The query with its cursor at the current score of the hit. */
export function atCurrentScore(
  query: SearchQuery,
  { position }: ScoredCursor,
  { hits }: Pick<estypes.SearchResponse<unknown>, 'hits'>,
): SearchQuery {
  const score = hits.hits[0]?._score;
  if (score === undefined || score === null || score <= 0) {
    return query;
  }
  const order = effectiveOrder(query);
  const keys = position.keys.map((key, at) => (order[at]?.by === 'relevance' ? score : key));
  const cursor = encodePosition(order, { ...position, keys });
  const moved = query.page.fromEnd ? { before: cursor } : { after: cursor };
  return { ...query, page: { ...query.page, ...moved } };
}
