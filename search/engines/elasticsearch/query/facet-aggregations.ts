import type { estypes } from '@elastic/elasticsearch';
import { facetField } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FacetRequest, SearchQuery } from '../../../port/search-query.ts';
import { isPartOfFacet, MOST_BUCKETS } from '../../../query/facet-page.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { wholeKey } from '../mapping/value-keys.ts';

type Clause = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** Names of the aggregations of a facet, by its number in the query. */
export const COUNTS = {
  first: (number: number) => `${number}`,
  selected: (number: number) => `${number} selected`,
} as const;

/** Begins the names of the aggregations that narrow others by the selection of some facets. */
export const NARROWED = 'narrowed by ';

/** The clause of each facet that has selected values. */
export function selectionClauses(
  plan: EntityPlan,
  selection: SearchQuery['selection'],
): ReadonlyMap<string, Clause> {
  const selected = Object.entries(selection).filter(([, values]) => values.length > 0);
  return new Map(selected.map(([name, values]) => [name, facetClause(plan, name, values)]));
}

/** The clause of documents that count for one of these values. */
export function facetClause(plan: EntityPlan, name: string, values: readonly string[]): Clause {
  checkFacet(plan, name);
  return { terms: { [facetField(name)]: values.map(wholeKey) } };
}

/** The counts of each facet, by its number; its own selection does not narrow them. Facets that are narrowed alike are counted together. */
export function facetAggregations(
  plan: EntityPlan,
  { facets, selection }: SearchQuery,
  clauses: ReadonlyMap<string, Clause>,
): Record<string, Aggregation> {
  const aggregations: Record<string, Aggregation> = {};
  for (const [number, request] of facets.entries()) {
    const { name } = request;
    checkFacet(plan, name);
    const own = counts(number, request, selection[name] ?? []);
    const others = [...clauses].filter(([other]) => other !== name);
    if (others.length === 0) {
      Object.assign(aggregations, own);
    } else {
      const narrowed = NARROWED + others.map(([other]) => other).join(' ');
      const filter = { bool: { filter: others.map(([, clause]) => clause) } };
      const { aggs } = aggregations[narrowed] ?? {};
      aggregations[narrowed] = { filter, aggs: { ...aggs, ...own } };
    }
  }
  return aggregations;
}

function counts(
  number: number,
  request: FacetRequest,
  selected: readonly string[],
): Record<string, Aggregation> {
  const field = facetField(request.name);
  const first = isPartOfFacet(request) && request.first > 0 ? MOST_BUCKETS : request.first;
  const include = [...new Set(selected.map(wholeKey))];
  return {
    ...(first > 0 && {
      [COUNTS.first(number)]: {
        terms: { field, size: first, order: [{ _count: 'desc' }, { _key: 'asc' }] },
      } satisfies Aggregation,
    }),
    ...(include.length > 0 && {
      [COUNTS.selected(number)]: {
        terms: { field, include, size: include.length },
      } satisfies Aggregation,
    }),
  };
}

function checkFacet({ entity, facets }: EntityPlan, name: string): void {
  if (!facets.some((facet) => facet.name === name)) {
    throw new InvalidQueryError(
      `${name} is not a facet of ${entity}; there are ${facets.map((one) => one.name).join(', ')}.`,
    );
  }
}
