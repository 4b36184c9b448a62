import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { Order, SearchQuery } from '../../../port/search-query.ts';
import { effectiveOrder, type Position } from '../../../query/page-position.ts';
import type { TitleForms } from '../../../ranking/title-forms.ts';
import type { TitleRank } from '../../../ranking/title-ranks.ts';
import { MAX_TITLES, titlePart } from '../../../ranking/title-rule.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { titleFormsIn } from '../mapping/title-column.ts';
import { compileSearch, totalOf } from './compile-search.ts';
import { AHEAD, type ScoredHit, withoutAhead } from './explain-hit.ts';
import { behindId, idIn, positionOf } from './sort-clauses.ts';
import type { TitledHit } from './title-cache.ts';

/** The first hits by relevance of the server, in the order of relevance and titles. */
export interface RankedWindow {
  readonly hits: readonly RankedHit[];
  /** The number of all hits. */
  readonly total: number;
}

export interface RankedHit extends ScoredHit {
  /** As the server gave it. */
  readonly hit: estypes.SearchHit<StoredSource>;
  /** Its score with what the title adds. */
  readonly relevance: number;
}

/** Where a hit of the window stands. Most of a window is only sorted, so positions are made for the hits that are read. */
export function rankedPosition(
  order: readonly Order[],
  { hit: { sort = [] }, relevance }: RankedHit,
): Position {
  const { keys, id } = positionOf(order, sort, idIn(order, sort));
  return { keys: [relevance, ...keys.slice(1)], id };
}

/** Asks for hits without their documents: reading a key from the stored fields would decompress the document beside it. */
export const WITHOUT_DOCUMENTS = { stored_fields: '_none_' } as const;

interface WindowOptions {
  readonly languages: readonly string[];
  /** Whether the hits come with their documents, and with their titles. */
  readonly withDocuments: boolean;
  readonly withTitles: boolean;
}

/** The request for the window of a query, with all its counts. */
export function compileWindow(
  plan: EntityPlan,
  query: SearchQuery,
  { languages, withDocuments, withTitles }: WindowOptions,
): estypes.SearchRequest {
  const { sort, ...request } = compileSearch(
    plan,
    { ...query, page: { first: MAX_TITLES } },
    languages,
  );
  return {
    ...request,
    // The hash stands behind the id, where it orders nothing.
    sort: [sort ?? [], { [INDEX_FIELDS.titleHash]: { order: 'asc' as const } }].flat(),
    ...(withTitles && { docvalue_fields: [INDEX_FIELDS.titleForms] }),
    ...(withDocuments ? {} : WITHOUT_DOCUMENTS),
  };
}

/** The hits of a window with what their answers tell of their titles. */
export function titledHits(
  query: SearchQuery,
  { hits: { hits } }: Pick<estypes.SearchResponse<unknown>, 'hits'>,
): readonly TitledHit[] {
  const order = effectiveOrder(query);
  return hits.map(({ sort = [], fields }) => {
    const id = idIn(order, sort);
    const hash = behindId(order, sort);
    const forms = titleFormsIn(fields);
    return {
      id,
      ...(forms !== undefined && { forms }),
      // An absent number has a text in its place.
      ...(hash !== undefined && { hash: typeof hash === 'number' ? hash : null }),
    };
  });
}

/** How titles are ranked. */
interface Ranking {
  readonly rankOf: (title: readonly TitleForms[] | undefined) => TitleRank;
  /** The titles of the hits. */
  readonly titles: readonly (readonly TitleForms[] | undefined)[];
}

/**
 * Orders the window by relevance with what titles add to it. They add nothing below 0 and the server orders by the same keys, so
 * that window and what stands behind it are in one order.
 */
export function rankWindow(
  plan: EntityPlan,
  query: SearchQuery,
  answer: Pick<estypes.SearchResponse<StoredSource>, 'hits'>,
  { rankOf, titles }: Ranking,
): RankedWindow {
  const { factor, isFirst } = titlePart(plan, query.fields);
  const { hits } = answer.hits;
  const best = hits.reduce(
    (most, { _score: score }) => Math.max(most, withoutAhead(score ?? 0)),
    0,
  );
  const ranked = hits.map((hit, at): RankedHit => {
    const rank = rankOf(titles[at]);
    const title = rank.isWhole && !isFirst ? { ...rank, isWhole: false } : rank;
    const score = hit._score ?? 0;
    const ofTitle = factor * best * title.score;
    const relevance = score + ofTitle + (title.isWhole ? AHEAD : 0);
    return { hit, score, ofTitle, title, relevance };
  });
  return {
    hits: ranked.sort((a, b) => b.relevance - a.relevance),
    total: totalOf(answer),
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
