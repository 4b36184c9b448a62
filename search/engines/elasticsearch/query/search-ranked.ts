import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { Hit } from '../../../port/search-index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import {
  effectiveOrder,
  encodePosition,
  type Position,
  positionIn,
} from '../../../query/page-position.ts';
import { type TitleQuery, titleRanks } from '../../../ranking/title-ranks.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import type { AnswerCache } from './answer-cache.ts';
import { askInOrder } from './ask-in-order.ts';
import type { AskIndex } from './ask-index.ts';
import { compileSearch, type HitsOfPage, readHits } from './compile-search.ts';
import { conditions } from './conditions.ts';
import { explainRanked, foundWords } from './explain-hit.ts';
import {
  compileWindow,
  type RankedHit,
  type RankedWindow,
  rankedPosition,
  rankWindow,
  titledHits,
} from './ranked-window.ts';
import type { Titles } from './title-cache.ts';
import { titleWeights } from './title-weights.ts';
import { windowPage } from './window-page.ts';

/** An index, and how it is asked. */
export interface AskedIndex {
  readonly plan: EntityPlan;
  readonly documents: DocumentReader;
  readonly kept: AnswerCache;
  readonly titles: Titles;
  readonly ask: AskIndex;
}

/** A query, and what titles are compared with where it orders by relevance. */
export interface RankedQuery {
  readonly query: SearchQuery;
  readonly title: Omit<TitleQuery, 'weights'>;
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
  /** Whether few hits are to be expected. */
  readonly hasFew: boolean;
  /** Whether the hits bring their titles, which another request would ask for otherwise. */
  readonly withTitles: boolean;
}

/** What reads the hits of a page, and the answer with all counts. */
export interface QueryAnswer {
  readonly total: number;
  readonly aggregations: unknown;
  page(): Promise<HitsOfPage>;
  /** Whether the titles of all hits were kept; absent where none were compared. */
  readonly titlesWereKept?: boolean;
}

/**
 * Answers a query by relevance: titles decide about the order of the first hits, and only then are the documents of the page read that
 * are not kept. Hits behind the window are asked for as the server orders them.
 */
export async function searchRanked(
  index: AskedIndex,
  { query, title, languages, hasFew, withTitles }: RankedQuery,
): Promise<QueryAnswer> {
  const { plan, kept, ask } = index;
  const request = compileWindow(plan, query, { languages, withDocuments: hasFew, withTitles });
  const scored = scoredCursor(plan, query, languages);
  const [answer, weights, current] = await Promise.all([
    askInOrder(index, query, request),
    titleWeights(title.words, { plan, fields: query.fields, languages, kept, ask }),
    scored && ask(scored.request),
  ]);
  const moved = scored && current ? atCurrentScore(query, scored, current) : query;
  const rankOf = titleRanks({ ...title, weights });
  const { titles, wereKept } = await index.titles.of(titledHits(query, answer));
  const window = rankWindow(plan, query, answer, { rankOf, titles });
  return {
    total: window.total,
    page: () => pageOf(index, { query: moved, window, languages }),
    aggregations: answer.aggregations,
    titlesWereKept: wereKept,
  };
}

interface Paged {
  readonly query: SearchQuery;
  readonly window: RankedWindow;
  readonly languages: readonly string[];
}

async function pageOf(index: AskedIndex, { query, window, languages }: Paged): Promise<HitsOfPage> {
  const order = effectiveOrder(query);
  const { behind, cut } = windowPage(window, query.page, {
    order,
    cursor: positionIn(order, query.page),
  });
  if (!behind) {
    const { hits, leaveOut: _none, ...sides } = cut(NOTHING_BEHIND);
    return { hits: await readRanked(index, hits, { query, languages }), ...sides };
  }
  const { measures: _measures, ...rest } = query;
  const asked = { ...rest, facets: [], page: behind };
  const answer = await askInOrder(index, asked, compileSearch(index.plan, asked, languages));
  const others = await readHits({ documents: index.documents, languages }, asked, answer);
  const { hits, leaveOut, ...sides } = cut({
    ids: others.hits.map(({ document }) => document.id),
    hasNextPage: others.hasNextPage,
  });
  return {
    hits: [
      ...(await readRanked(index, hits, { query, languages })),
      ...others.hits.slice(leaveOut),
    ],
    ...sides,
  };
}

const NOTHING_BEHIND = { ids: [], hasNextPage: false };

async function readRanked(
  { documents }: AskedIndex,
  hits: readonly RankedHit[],
  { query, languages }: Pick<Paged, 'query' | 'languages'>,
): Promise<readonly Hit[]> {
  const order = effectiveOrder(query);
  const placed = hits.map((hit) => ({ ...hit, position: rankedPosition(order, hit) }));
  const found = await documents.read(placed.map(({ hit, position: { id } }) => ({ ...hit, id })));
  return placed.flatMap((hit, at) => {
    const document = found[at];
    if (!document) {
      return [];
    }
    const cursor = encodePosition(order, hit.position);
    const explanation =
      query.explain && explainRanked(hit, foundWords(query, languages, hit.hit.matched_queries));
    return [{ document, cursor, ...(explanation && { explanation }) }];
  });
}

/**
 * Every write changes all relevance values a little. If the hit of a cursor still matches, the next
 * page continues after its current score.
 */
interface ScoredCursor {
  readonly position: Position;
  /** The request for the current score of the hit. */
  readonly request: estypes.SearchRequest;
}

/** The cursor of a query whose order has relevance in it; undefined if there is none. */
function scoredCursor(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): ScoredCursor | undefined {
  const order = effectiveOrder(query);
  const position = positionIn(order, query.page);
  if (!position || !query.text || !order.some(({ by }) => by === 'relevance')) {
    return undefined;
  }
  const must = [conditions(plan, query, languages)];
  const filter = [{ term: { [INDEX_FIELDS.id]: { value: position.id } } }];
  const request = { size: 1, _source: false, query: { bool: { must, filter } } };
  return { position, request };
}

/** The query with its cursor at the current score of the hit. */
function atCurrentScore(
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
