import type { FacetRequest, Search, SearchQuery, SearchResult } from '../../../search/index.ts';

/** What one field of a connection needs of the search. */
export interface SearchNeeds {
  readonly hits?: boolean;
  readonly facets?: readonly FacetRequest[];
}

/** A search that is not sent before all fields of the connection have said what they need. */
export interface PendingSearch {
  result(needs: SearchNeeds): Promise<SearchResult>;
}

interface Question {
  hits: boolean;
  readonly facets: Map<string, number>;
  readonly answer: Promise<SearchResult>;
}

/**
 * Collects what the fields of one connection ask for while they are resolved, in one turn, and asks
 * the index once: facets and hits are only computed where somebody wants them.
 */
export function pendingSearch(
  search: Pick<Search, 'search'>,
  entity: string,
  query: SearchQuery,
): PendingSearch {
  let open: Question | undefined;
  return {
    result(needs) {
      open ??= newQuestion();
      open.hits ||= needs.hits ?? false;
      for (const { name, first } of needs.facets ?? []) {
        open.facets.set(name, Math.max(first, open.facets.get(name) ?? 0));
      }
      return open.answer;
    },
  };

  function newQuestion(): Question {
    const question: Question = {
      hits: false,
      facets: new Map(),
      answer: Promise.resolve().then(() => {
        open = undefined;
        return search.search(entity, completed(query, question));
      }),
    };
    return question;
  }
}

function completed(query: SearchQuery, { hits, facets }: Question): SearchQuery {
  return {
    ...query,
    page: hits ? query.page : { first: 0 },
    facets: [...facets].map(([name, first]) => ({ name, first })),
  };
}
