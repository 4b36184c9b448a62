import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import { effectiveOrder, type Position } from '../../../query/page-position.ts';
import type { TitleRank } from '../../../ranking/title-ranks.ts';
import { MOST_TITLES, titlePart } from '../../../ranking/title-rule.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { compileSearch } from './compile-search.ts';
import { AHEAD } from './conditions.ts';
import { type ScoredHit, withoutAhead } from './explain-hit.ts';
import { foundWords } from './named-words.ts';
import { positionOf } from './sort-clauses.ts';

/** The first hits by relevance of the server, in the order of relevance and titles. */
export interface RankedWindow {
  readonly hits: readonly RankedHit[];
  /** The number of all hits. */
  readonly total: number;
}

export interface RankedHit extends ScoredHit {
  /** Where it stands, its relevance with what the title adds. */
  readonly position: Position;
}

/** The request for the window of a query, with all its counts. */
export function compileWindow(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): estypes.SearchRequest {
  return {
    ...compileSearch(plan, { ...query, page: { first: MOST_TITLES } }, languages),
    // Reading a key from the stored fields would decompress the document beside it.
    stored_fields: '_none_',
    docvalue_fields: [INDEX_FIELDS.id, INDEX_FIELDS.title],
  };
}

/** How titles are ranked. */
interface Ranking {
  readonly rankOf: (title: string | undefined) => TitleRank;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
}

/**
 * Orders the window by relevance with what titles add to it. They add nothing below 0 and the server orders by the same keys, so
 * that window and what stands behind it are in one order.
 */
export function rankWindow(
  plan: EntityPlan,
  query: SearchQuery,
  { hits: { hits, total } }: Pick<estypes.SearchResponse<unknown>, 'hits'>,
  { rankOf, languages }: Ranking,
): RankedWindow {
  const order = effectiveOrder(query);
  const { factor, isFirst } = titlePart(plan, query.fields);
  const best = hits.reduce(
    (most, { _score: score }) => Math.max(most, withoutAhead(score ?? 0)),
    0,
  );
  const ranked = hits.map(({ _score, sort = [], fields, matched_queries: matched }): RankedHit => {
    const title = rankOf(fields?.[INDEX_FIELDS.title]?.[0]);
    const score = _score ?? 0;
    const ofTitle = factor * best * title.score;
    const relevance = score + ofTitle + (title.isWhole && isFirst ? AHEAD : 0);
    const { keys, id } = positionOf(order, sort, String(fields?.[INDEX_FIELDS.id]?.[0] ?? ''));
    return {
      score,
      ofTitle,
      title: { ...title, isWhole: title.isWhole && isFirst },
      words: query.explain ? foundWords(query, languages, matched) : [],
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

/** Whether hits of a query are ordered by relevance first, so that titles decide. */
export function isRanked(query: SearchQuery): boolean {
  return query.text !== undefined && effectiveOrder(query)[0]?.by === 'relevance';
}
