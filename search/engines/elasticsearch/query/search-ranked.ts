import type { estypes } from '@elastic/elasticsearch';
import type { Hit, SearchResult } from '../../../port/search-index.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import {
  decodePosition,
  effectiveOrder,
  encodePosition,
  type Position,
} from '../../../query/page-position.ts';
import { titleRanks } from '../../../ranking/title-ranks.ts';
import type { TypedWord } from '../../../ranking/title-words.ts';
import { typedTitle } from '../../../ranking/typed-title.ts';
import type { DocumentOf } from '../documents/document-cache.ts';
import type { StoredSource } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import {
  compileSearch,
  type NamedAggregations,
  readHits,
  withAggregations,
} from './compile-search.ts';
import { atCurrentScore, scoredCursor } from './current-score.ts';
import { explainRanked } from './explain-hit.ts';
import { compileWindow, type RankedHit, type RankedWindow, rankWindow } from './ranked-window.ts';
import { windowPage } from './window-page.ts';
import { type WordCounts, weightsOf } from './word-counts.ts';

/** An index, and how it is asked. */
export interface AskedIndex {
  readonly plan: EntityPlan;
  readonly documentOf: DocumentOf;
  ask<Answer = unknown>(
    body: estypes.SearchRequest,
  ): Promise<estypes.SearchResponse<StoredSource, Answer>>;
  /** Sources by the keys of documents; `undefined` for one that is gone. */
  read(keys: readonly string[]): Promise<readonly (StoredSource | undefined)[]>;
}

/** A query by relevance with its statistics. */
export interface RankedQuery {
  readonly query: SearchQuery;
  readonly words: readonly TypedWord[];
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
  /** Counts besides facets and measures. */
  readonly counts: NamedAggregations;
}

/** The hits of a page, and the answer with all counts. */
export interface RankedAnswer {
  readonly page: Omit<SearchResult, 'facets' | 'measures'>;
  readonly aggregations: unknown;
}

/**
 * Answers a query by relevance: titles decide about the order of the first hits, which are asked for without their documents. Those
 * of the page are read then, and hits behind the first ones are asked for as the server orders them.
 */
export async function searchRanked(
  index: AskedIndex,
  { query, words, languages, counts }: RankedQuery,
): Promise<RankedAnswer> {
  const { plan, ask } = index;
  const request = compileWindow(plan, query, languages);
  const scored = scoredCursor(plan, query, languages);
  const [answer, current] = await Promise.all([
    ask<WordCounts>(withAggregations(request, counts)),
    scored && ask(scored.request),
  ]);
  const moved = scored && current ? atCurrentScore(query, scored, current) : query;
  const rankOf = titleRanks({
    words,
    weights: weightsOf(words, answer.aggregations ?? {}),
    whole: query.text ? typedTitle(query.ahead ?? query.text) : [],
  });
  const window = rankWindow(plan, query, answer, { rankOf, languages });
  return {
    page: await pageOf(index, { query: moved, window, languages }),
    aggregations: answer.aggregations,
  };
}

interface Paged {
  readonly query: SearchQuery;
  readonly window: RankedWindow;
  readonly languages: readonly string[];
}

async function pageOf(
  index: AskedIndex,
  { query, window, languages }: Paged,
): Promise<RankedAnswer['page']> {
  const order = effectiveOrder(query);
  const { behind, cut } = windowPage(window, query.page, { order, cursor: cursorOf(query) });
  if (!behind) {
    const { hits, leaveOut: _none, ...sides } = cut(NOTHING_BEHIND);
    return { total: window.total, hits: await readRanked(index, hits, query), ...sides };
  }
  const { measures: _measures, ...rest } = query;
  const asked = { ...rest, facets: [], page: behind };
  const answer = await index.ask(compileSearch(index.plan, asked, languages));
  const others = readHits({ documentOf: index.documentOf, languages }, asked, answer);
  const { hits, leaveOut, ...sides } = cut({
    ids: others.hits.map(({ document }) => document.id),
    hasNextPage: others.hasNextPage,
  });
  return {
    total: window.total,
    hits: [...(await readRanked(index, hits, query)), ...others.hits.slice(leaveOut)],
    ...sides,
  };
}

const NOTHING_BEHIND = { ids: [], hasNextPage: false };

function cursorOf(query: SearchQuery): Position | undefined {
  const cursor = query.page.after ?? query.page.before;
  return cursor === undefined ? undefined : decodePosition(effectiveOrder(query), cursor);
}

async function readRanked(
  { read, documentOf }: AskedIndex,
  hits: readonly RankedHit[],
  query: SearchQuery,
): Promise<readonly Hit[]> {
  const order = effectiveOrder(query);
  const sources = await read(hits.map(({ key }) => key));
  return hits.flatMap((hit, at) => {
    const source = sources[at];
    if (!source) {
      return [];
    }
    const cursor = encodePosition(order, hit.position);
    const explanation = query.explain && explainRanked(hit);
    return [{ document: documentOf(source), cursor, ...(explanation && { explanation }) }];
  });
}
