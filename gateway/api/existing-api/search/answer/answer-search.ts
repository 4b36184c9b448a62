import type { TermSelection } from '../../../../../profile-compiler/index.ts';
import { createVocabularySearch, type Search } from '../../../../../search/index.ts';
import type { ContextWith } from '../../../../http/routes/route.ts';
import { type FoundHits, findHits, type Searched } from '../../../search/find-hits.ts';
import type { Positions } from '../../../search/open-merge.ts';
import { createDocumentJoiner, type DocumentJoiner } from '../../joined/document-joiner.ts';
import { type CompiledRestSearch, compileRestSearch } from '../query/compile-search.ts';
import type { RestSearch } from '../request/rest-search.ts';
import type { Ignored } from '../request/search-parameters.ts';
import { indexOf, type SearchType, searchTypes } from '../search-types.ts';
import { answerFacets } from './answer-facets.ts';
import { answerHits } from './answer-hits.ts';
import { createFacetCountsCache, type FacetCountsCache } from './facet-counts-cache.ts';
import type { AnsweredFacet } from './facet-items.ts';

/** Sources of answers. */
export interface SearchContext {
  readonly search: Search;
  readonly joiner: DocumentJoiner;
  readonly types: readonly SearchType[];
  /** The members that terms have; all where absent. */
  readonly selected?: TermSelection | undefined;
  readonly counts: FacetCountsCache;
}

/** The answer to a search, its hits as JSON. */
export interface SearchAnswer {
  readonly index: string | readonly string[];
  readonly count: number | Readonly<Record<string, number>>;
  readonly facets: readonly AnsweredFacet[];
  readonly results: readonly string[];
  /** End of the page. */
  readonly positions: Positions;
  readonly ignored: readonly Ignored[];
}

/** Answers a search; `after` continues where a page ended. */
export async function answerSearch(
  context: SearchContext,
  asked: RestSearch,
  after?: Positions,
): Promise<SearchAnswer> {
  const compiled = await compileRestSearch(context, asked);
  const found = await findHits(searchedIn(context), compiled.request, {
    ...pageOf(asked, compiled.window, after),
    after,
  });
  const { counted } = compiled;
  return {
    ...countOf(asked, compiled, found),
    facets:
      counted && !asked.countOnly && !after
        ? await answerFacets(context, counted, asked.counts)
        : [],
    results: await answerHits(found.hits, { ...context, asked, compiled }),
    positions: found.positions,
    ignored: compiled.ignored,
  };
}

/** Services that one search request uses. */
export function searchedIn({ search }: SearchContext): Searched {
  return { search, searchVocabulary: createVocabularySearch(search.terms) };
}

/** The page by number, cut at the window; a continuation begins at its first hit. */
function pageOf(
  { page, limit, countOnly }: RestSearch,
  window: number,
  after: Positions | undefined,
): { readonly skip: number; readonly take: number } {
  if (countOnly) {
    return { skip: 0, take: 0 };
  }
  const skip = page * limit;
  if (after) {
    return { skip: 0, take: limit };
  }
  return skip >= window ? { skip: 0, take: 0 } : { skip, take: Math.min(limit, window - skip) };
}

/** One number where one type is asked for or none is named, else a number for each type. */
function countOf(
  { types: { isGiven, names: asked } }: RestSearch,
  { types }: CompiledRestSearch,
  { total, totals }: FoundHits,
): Pick<SearchAnswer, 'index' | 'count'> {
  const [name = ''] = asked;
  if (!isGiven || (asked.length === 1 && name !== 'resource')) {
    return { index: isGiven ? name : '*', count: total };
  }
  const counts = new Map(totals.map((one) => [indexOf(types, one.kind), one.total]));
  const names = [...new Set([...asked, ...counts.keys()])].filter((one) => one !== 'resource');
  const ofNames = names.map((one) => [one, counts.get(one) ?? 0]);
  return { index: names, count: { total, ...Object.fromEntries(ofNames) } };
}

type SearchServices = ContextWith<'search'>['services'];

const contextOf = new WeakMap<object, SearchContext>();

/** Sources of answers; the routes of a process share counted facets. */
export function searchContext(services: SearchServices): SearchContext {
  const { search, model } = services;
  const context = contextOf.get(services) ?? {
    search,
    joiner: createDocumentJoiner(search, model),
    types: searchTypes(model),
    selected: model.terms,
    counts: createFacetCountsCache(),
  };
  contextOf.set(services, context);
  return context;
}
