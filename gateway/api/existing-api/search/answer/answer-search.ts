import { onceFor } from '../../../../../repository/index.ts';
import { createVocabularySearch } from '../../../../../search/index.ts';
import type { ContextWith } from '../../../../http/routes/route.ts';
import { type FoundHits, findHits, type Searched } from '../../../search/find-hits.ts';
import type { Positions } from '../../../search/open-merge.ts';
import { createDocumentJoiner } from '../../joined/document-joiner.ts';
import { type CompiledRestSearch, compileRestSearch } from '../query/compile-search.ts';
import type { RestSearch } from '../request/rest-search.ts';
import { indexOf, searchTypes } from '../search-types.ts';
import { answerFacets } from './answer-facets.ts';
import { answerHits } from './answer-hits.ts';
import { createFacetCountsCache } from './facet-counts-cache.ts';

/** Sources of answers. */
export type SearchContext = ReturnType<typeof searchContext>;

/** The answer to a search. */
export type SearchAnswer = Awaited<ReturnType<typeof answerSearch>>;

/** Answers a search; `after` continues where a page ended. */
export async function answerSearch(context: SearchContext, asked: RestSearch, after?: Positions) {
  const compiled = await compileRestSearch(context, asked);
  const found = await findHits(searchedIn(context), compiled.request, {
    ...pageWithin(asked, compiled.window, after),
    after,
  });
  const { counted } = compiled;
  return {
    ...countOf(asked, compiled, found),
    facets:
      counted && !asked.countOnly && !after
        ? await answerFacets(context, counted, asked.counts)
        : [],
    /** The hits as JSON. */
    results: await answerHits(found.hits, { ...context, asked, compiled }),
    /** End of the page. */
    positions: found.positions,
    ignored: compiled.ignored,
  };
}

/** Services that one search request uses. */
export function searchedIn({ search }: SearchContext): Searched {
  return { search, searchVocabulary: createVocabularySearch(search.terms) };
}

/** The page by number, cut at the window; a continuation begins at its first hit. */
export function pageWithin(
  { page, limit, countOnly }: Pick<RestSearch, 'page' | 'limit' | 'countOnly'>,
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
) {
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

/** Sources of answers; the routes of a process share counted facets. */
export const searchContext = onceFor(({ search, model }: SearchServices) => ({
  search,
  joiner: createDocumentJoiner(search, model),
  types: searchTypes(model),
  /** The members that terms have; all where absent. */
  selected: model.terms,
  counts: createFacetCountsCache(),
}));
