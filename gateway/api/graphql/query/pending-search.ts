import type {
  FacetRequest,
  FacetResult,
  HitMeasure,
  Search,
  TypedQuery,
  TypedResult,
} from '../../../../search/index.ts';

/** A search that is sent once all fields of the connection have stated their needs. */
export type PendingSearch = ReturnType<typeof pendingSearch>;

interface PendingQuery {
  hits: boolean;
  /** Requests by content, without their number of items. */
  readonly facets: Map<string, FacetRequest>;
  readonly measures: HitMeasure[];
  readonly answer: Promise<TypedResult>;
}

/**
 * Collects the needs of the fields of one connection, which GraphQL resolves in the same microtask, and queries the
 * index once. Facets and hits that no field selects are not computed.
 */
export function pendingSearch(search: Pick<Search, 'search'>, entity: string, query: TypedQuery) {
  let open: PendingQuery | undefined;
  return {
    /** The part of the query that does not depend on the fields. */
    query,
    /** The result, with the hits of the page where a field needs them. */
    result({ hits = false } = {}): Promise<TypedResult> {
      open ??= newQuery();
      open.hits ||= hits;
      return open.answer;
    },
    /** Facets of the result, in the order of the requests. */
    async facets(requests: readonly FacetRequest[]): Promise<readonly FacetResult[]> {
      open ??= newQuery();
      const { facets, answer } = open;
      for (const request of requests) {
        const first = Math.max(request.first, facets.get(keyOf(request))?.first ?? 0);
        facets.set(keyOf(request), { ...request, first });
      }
      const { facets: results } = await answer;
      const places = new Map([...facets.keys()].map((key, place) => [key, place]));
      return requests.flatMap((request) => {
        const found = results[places.get(keyOf(request)) ?? -1];
        return found ? [shortened(found, request.first)] : [];
      });
    },
    /** Numbers about all hits, in the order of the measures. */
    async measure(measures: readonly HitMeasure[]): Promise<readonly (number | undefined)[]> {
      open ??= newQuery();
      const start = open.measures.push(...measures) - measures.length;
      const { measures: numbers } = await open.answer;
      return numbers.slice(start, start + measures.length);
    },
  };

  function newQuery(): PendingQuery {
    const pending: PendingQuery = {
      hits: false,
      facets: new Map(),
      measures: [],
      answer: Promise.resolve().then(() => {
        open = undefined;
        return search.search(entity, completed(query, pending));
      }),
    };
    return pending;
  }
}

function keyOf({ first: _first, ...rest }: FacetRequest): string {
  return JSON.stringify(rest);
}

function completed(query: TypedQuery, { hits, facets, measures }: PendingQuery): TypedQuery {
  return {
    ...query,
    page: hits ? query.page : { first: 0 },
    facets: [...facets.values()],
    ...(measures.length > 0 && { measures }),
  };
}

/** A facet that is requested twice is computed with the longer list. */
function shortened(facet: FacetResult, first: number): FacetResult {
  return {
    ...facet,
    buckets: facet.buckets.filter(({ selected }, position) => position < first || selected),
  };
}
