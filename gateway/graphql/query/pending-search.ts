import type {
  FacetRequest,
  Search,
  SearchQuery,
  SearchResult,
  TextQuery,
} from '../../../search/index.ts';

/** The parts of a search result that a field of a connection needs. */
export interface SearchNeeds {
  readonly hits?: boolean;
  readonly facets?: readonly FacetRequest[];
}

/** A search that is sent once all fields of the connection have stated what they need. */
export interface PendingSearch {
  /** What the full-text query looks for. */
  readonly text?: TextQuery;
  result(needs: SearchNeeds): Promise<SearchResult>;
}

interface PendingQuery {
  hits: boolean;
  readonly facets: Map<string, number>;
  readonly answer: Promise<SearchResult>;
}

/**
 * Collects what the fields of one connection need, as GraphQL resolves them in the same microtask,
 * and queries the index once: facets and hits that no field selects are not computed.
 */
export function pendingSearch(
  search: Pick<Search, 'search'>,
  entity: string,
  query: SearchQuery,
): PendingSearch {
  let open: PendingQuery | undefined;
  return {
    ...(query.text && { text: query.text }),
    result(needs) {
      open ??= newQuery();
      open.hits ||= needs.hits ?? false;
      for (const { name, first } of needs.facets ?? []) {
        open.facets.set(name, Math.max(first, open.facets.get(name) ?? 0));
      }
      return open.answer;
    },
  };

  function newQuery(): PendingQuery {
    const pending: PendingQuery = {
      hits: false,
      facets: new Map(),
      answer: Promise.resolve().then(() => {
        open = undefined;
        return search.search(entity, completed(query, pending));
      }),
    };
    return pending;
  }
}

function completed(query: SearchQuery, { hits, facets }: PendingQuery): SearchQuery {
  return {
    ...query,
    page: hits ? query.page : { first: 0 },
    facets: [...facets].map(([name, first]) => ({ name, first })),
  };
}
