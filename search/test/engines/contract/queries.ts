import type { SearchIndex, SearchResult } from '../../../port/search-index.ts';
import type { QueryPage, SearchQuery } from '../../../port/search-query.ts';
import { parseTextQuery, type TypedQuery, typedQuery } from '../../../query/parse-text-query.ts';

/** A query that finds everything of its kind on one page, but for what is asked. */
export function query(parts: Partial<TypedQuery> = {}): TypedQuery {
  return { selection: {}, order: [], page: { first: 100 }, facets: [], ...parts };
}

/** The query of a typed text. */
export function typed(text: string, parts: Partial<TypedQuery> = {}): TypedQuery {
  const parsed = parseTextQuery(text);
  return query({ ...(parsed && { text: parsed }), ...parts });
}

/** The query of a text that was typed into a search box, which may relax. */
export function typedInBox(text: string, parts: Partial<TypedQuery> = {}): TypedQuery {
  return { ...query(parts), ...typedQuery(text) };
}

/** Ids of the hits, in order. */
export async function foundIds(
  index: SearchIndex,
  entity: string,
  asked: SearchQuery,
): Promise<string[]> {
  return idsOf(await index.search(entity, asked));
}

/** All pages of a search, each behind the last cursor of the one before. */
export async function pagesOf(
  search: (page: QueryPage) => Promise<SearchResult>,
  first: number,
): Promise<readonly SearchResult[]> {
  const pages = [await search({ first })];
  for (let last = pages[0]; last?.hasNextPage; last = pages.at(-1)) {
    pages.push(await search({ first, after: last.hits.at(-1)?.cursor ?? '' }));
  }
  return pages;
}

/** The same from the end, each before the first cursor of the one behind, in the order of their hits. */
export async function pagesFromEnd(
  search: (page: QueryPage) => Promise<SearchResult>,
  first: number,
): Promise<readonly SearchResult[]> {
  const pages = [await search({ first, fromEnd: true })];
  for (let next = pages[0]; next?.hasPreviousPage; next = pages[0]) {
    pages.unshift(await search({ first, fromEnd: true, before: next.hits[0]?.cursor ?? '' }));
  }
  return pages;
}

/** Ids of the hits, in order. */
export function idsOf({ hits }: SearchResult): string[] {
  return hits.map(({ document }) => document.id);
}
