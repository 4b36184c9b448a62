import type { SearchIndex, SearchResult } from '../../port/search-index.ts';
import type { SearchQuery } from '../../port/search-query.ts';
import { parseTextQuery, type TypedQuery, typedQuery } from '../../query/parse-text-query.ts';

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

/** Ids of the hits, in order. */
export function idsOf({ hits }: SearchResult): string[] {
  return hits.map(({ document }) => document.id);
}
