import {
  isCoreEntity,
  type TermSelection,
  WIDEST_WINDOW,
} from '../../../../../profile-compiler/index.ts';
import {
  createVocabularySearch,
  parseTextQuery,
  type Search,
  type SearchQuery,
  type VocabularySearch,
} from '../../../../../search/index.ts';
import type { DocumentJoiner } from '../../../documents/joined/document-joiner.ts';
import { readSyntax, type TypedConditions } from '../query/query-syntax.ts';
import { soughtFields } from '../query/sought-fields.ts';
import { type TypeQuery, toTypeQuery } from '../query/to-query.ts';
import { wantsTerms } from '../request/requested-types.ts';
import type { Ignored } from '../request/search-parameters.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { SearchType } from '../search-types.ts';
import { answerFacets } from './answer-facets.ts';
import { answerHits } from './answer-hits.ts';
import { byRank, completionSources } from './completion-source.ts';
import { countedSelection } from './counted-selection.ts';
import type { FacetCountsCache } from './facet-counts-cache.ts';
import type { AnsweredFacet } from './facet-items.ts';
import { type CompareHits, type HitSource, orderOfHits } from './hit-source.ts';
import { type MergedHits, mergeHits } from './merge-hits.ts';
import { namedFirst, namedSource } from './named-source.ts';
import type { Positions } from './open-merge.ts';
import { vocabulariesSource } from './terms/vocabularies-source.ts';

/** What searches are answered from. */
export interface SearchContext {
  readonly search: Search;
  /** Base of all IRIs of the platform. */
  readonly base: string;
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
  /** Where the page ends. */
  readonly positions: Positions;
  readonly ignored: readonly Ignored[];
}

/** Answers a search; `after` continues where a page ended. */
export async function answerSearch(
  context: SearchContext,
  request: SearchRequest,
  after?: Positions,
): Promise<SearchAnswer> {
  const { sources, compare, query, queries, window, ignored } = await searchSources(
    context,
    request,
  );
  const read = await mergeHits({
    sources,
    compare,
    ...pageOf(request, window, after),
    ...(after && { after }),
  });
  const [only, ...others] = queries;
  const isOne = only && others.length === 0 && !wantsTerms(request.types);
  return {
    ...countOf(request, sources, read),
    facets:
      isOne && !request.countOnly && !after
        ? await answerFacets(context, only.type, only, request.counts)
        : [],
    results: await answerHits(read.hits, { ...context, request, query }),
    positions: read.positions,
    ignored,
  };
}

/** What gives the hits of a search, and in which order. */
export interface SearchSources {
  readonly sources: readonly HitSource[];
  readonly compare: CompareHits;
  /** What is asked of each type. */
  readonly queries: readonly TypeQuery[];
  /** What is asked of the first type: the order that all have in common. */
  readonly query: SearchQuery;
  /** Hits that pages reach by their number. */
  readonly window: number;
  /** What of the request has no effect. */
  readonly ignored: readonly Ignored[];
}

/** Compiles a search for all that it asks for, whatever page is wanted. Vocabularies are searched as one request may do. */
export async function searchSources(
  context: SearchContext,
  asked: SearchRequest,
  searchVocabulary: VocabularySearch = createVocabularySearch(context.search.terms),
): Promise<SearchSources> {
  const { search, base } = context;
  const types = typesOf(context.types, asked);
  const isCompletion = asked.autocomplete && asked.q !== undefined;
  const syntax = isCompletion ? PLAIN : readSyntax(asked.q ?? '', types);
  const request = isCompletion || asked.q === undefined ? asked : { ...asked, q: syntax.text };
  const sought = soughtFields(request, types);
  const typeQueries = types.map(async (type) => {
    const facets = await countedSelection(search, request, type);
    const sent = { ...request, facets, conditions: syntax.conditions };
    return toTypeQuery(sent, type, sought.value.get(type));
  });
  const queries = withCommonOrder(await Promise.all(typeQueries));
  const query = queries[0]?.query ?? EVERYTHING;
  const named = { q: asked.q ?? '', base };
  const sources = [
    ...(isCompletion
      ? await completionSources(search, request.q ?? '', queries)
      : await Promise.all(queries.map((one) => namedSource(search, one, named)))),
    ...(await termSources(context, { request, query, searchVocabulary })),
  ];
  return {
    sources,
    compare: isCompletion ? byRank : namedFirst(orderOfHits(sources, query)),
    queries,
    query,
    window: windowOf(types),
    ignored: [
      ...request.ignored,
      ...syntax.ignored,
      ...sought.ignored,
      ...distinct(queries.flatMap((one) => one.ignored)),
    ],
  };
}

/** A completion is looked for as it is typed. */
const PLAIN: TypedConditions = { text: '', conditions: [], ignored: [] };

const EVERYTHING: SearchQuery = { selection: {}, order: [], page: { first: 0 }, facets: [] };

/** The types of the profile that a request asks for, all where it names none. */
export function typesOf(types: readonly SearchType[], { types: asked }: SearchRequest) {
  return asked.isGiven
    ? types.filter(
        ({ name, entity }) =>
          asked.names.includes(name) ||
          (asked.names.includes('resource') && !isCoreEntity(entity.name)),
      )
    : types;
}

/** Hits of several types are ordered by what all of them have. */
function withCommonOrder(queries: readonly TypeQuery[]): readonly TypeQuery[] {
  const [first] = queries;
  if (!first || queries.length === 1) {
    return queries;
  }
  const named = (part: SearchQuery['order'][number]) => JSON.stringify(part);
  const common = first.query.order.filter((part) =>
    queries.every(({ query }) => query.order.some((one) => named(one) === named(part))),
  );
  return queries.map((one) => ({ ...one, query: { ...one.query, order: common } }));
}

interface TermSearch {
  readonly request: SearchRequest;
  /** What documents are asked for beside the terms. */
  readonly query: SearchQuery;
  readonly searchVocabulary: VocabularySearch;
}

async function termSources(
  { search }: SearchContext,
  { request, query, searchVocabulary }: TermSearch,
): Promise<readonly HitSource[]> {
  if (!wantsTerms(request.types)) {
    return [];
  }
  const known = (await search.terms.list()).map(({ id }) => id);
  const named = new Set(request.vocabularies);
  const vocabularies = named.size === 0 ? known : known.filter((id) => named.has(id));
  const text = parseTextQuery(request.q ?? '');
  return [
    vocabulariesSource(searchVocabulary, {
      vocabularies,
      text,
      isByRelevance: query.order.length === 0,
    }),
  ];
}

/** Hits that pages of all these types reach by their number; later ones are reached by a continuation. */
function windowOf(types: readonly SearchType[]): number {
  return Math.min(...types.map(({ settings }) => settings.window), WIDEST_WINDOW);
}

/** The page by number, cut at the window; a continuation begins at its first hit. */
function pageOf(
  { page, limit, countOnly }: SearchRequest,
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
  { types }: SearchRequest,
  sources: readonly HitSource[],
  { totals }: MergedHits,
): Pick<SearchAnswer, 'index' | 'count'> {
  const all = [...totals.values()];
  const total = all.reduce((sum, one) => sum + one, 0);
  if (!types.isGiven) {
    return { index: '*', count: total };
  }
  const [name = '', ...others] = types.names;
  if (others.length === 0 && name !== 'resource') {
    return { index: name, count: total };
  }
  const names = [...new Set([...types.names, ...sources.map(({ index }) => index)])].filter(
    (one) => one !== 'resource',
  );
  const counts = names.map((one) => {
    const ofType = sources.filter(({ index }) => index === one);
    return [one, ofType.reduce((sum, source) => sum + (totals.get(source.name) ?? 0), 0)] as const;
  });
  return { index: names, count: { total, ...Object.fromEntries(counts) } };
}

function distinct(ignored: readonly Ignored[]): readonly Ignored[] {
  return [...new Map(ignored.map((one) => [JSON.stringify(one), one])).values()];
}
