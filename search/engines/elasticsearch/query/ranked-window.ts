import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { TitleRank } from '../../../finding/title-ranks.ts';
import { MOST_TITLES, titlePart } from '../../../finding/title-rule.ts';
import { effectiveOrder, type Position } from '../../../query/page-position.ts';
import type { SearchQuery } from '../../search-query.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { compileSearch } from './compile-search.ts';
import { AHEAD } from './conditions.ts';
import { positionOf } from './sort-clauses.ts';

/** The first hits by relevance of the server, in the order of relevance and titles. */
export interface RankedWindow {
  readonly hits: readonly RankedHit[];
  /** The number of all hits. */
  readonly total: number;
}

export interface RankedHit {
  /** Under which the document is stored. */
  readonly key: string;
  /** Where it stands, its relevance with what the title adds. */
  readonly position: Position;
  /** Relevance of the server. */
  readonly score: number;
  /** What the title adds, without what a whole title adds. */
  readonly ofTitle: number;
  readonly title: TitleRank;
}

/** The request for the window of a query, with all its counts. */
export function compileWindow(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): estypes.SearchRequest {
  return {
    ...compileSearch(plan, { ...query, page: { first: MOST_TITLES } }, languages),
    _source: false,
    docvalue_fields: [INDEX_FIELDS.id, INDEX_FIELDS.title],
  };
}

/**
 * Orders the window by relevance with what titles add to it. They add nothing below 0 and the server orders by the same keys, so
 * that window and what stands behind it are in one order.
 */
export function rankWindow(
  { titleField }: EntityPlan,
  query: SearchQuery,
  { hits: { hits, total } }: Pick<estypes.SearchResponse<unknown>, 'hits'>,
  rankOf: (title: string | undefined) => TitleRank,
): RankedWindow {
  const order = effectiveOrder(query);
  const { factor, isFirst } = titlePart(query.fields, titleField);
  const best = hits.reduce(
    (most, { _score: score }) => Math.max(most, withoutAhead(score ?? 0)),
    0,
  );
  const ranked = hits.map(({ _id: key = '', _score, sort = [], fields }): RankedHit => {
    const title = rankOf(fields?.[INDEX_FIELDS.title]?.[0]);
    const score = _score ?? 0;
    const ofTitle = factor * best * title.score;
    const relevance = score + ofTitle + (title.isWhole && isFirst ? AHEAD : 0);
    const { keys, id } = positionOf(order, sort, String(fields?.[INDEX_FIELDS.id]?.[0] ?? ''));
    return {
      key,
      score,
      ofTitle,
      title,
      position: { keys: [relevance, ...keys.slice(1)], id },
    };
  });
  return {
    hits: ranked.sort((a, b) => relevanceIn(b.position) - relevanceIn(a.position)),
    total: typeof total === 'number' ? total : (total?.value ?? 0),
  };
}

/** The first key of a position in an order by relevance. */
export function relevanceIn({ keys: [relevance] }: Position): number {
  return typeof relevance === 'number' ? relevance : 0;
}

function withoutAhead(score: number): number {
  return score > AHEAD ? score - AHEAD : score;
}

/** Whether hits of a query are ordered by relevance first, so that titles decide. */
export function isRanked(query: SearchQuery): boolean {
  return query.text !== undefined && effectiveOrder(query)[0]?.by === 'relevance';
}
