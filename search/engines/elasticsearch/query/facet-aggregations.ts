import type { estypes } from '@elastic/elasticsearch';
import { facetField } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FacetRequest, SearchQuery } from '../../../port/search-query.ts';
import { isPartOfFacet, MOST_BUCKETS } from '../../../query/facet-page.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { wholeKey } from '../mapping/whole-key.ts';

type Clause = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** Names of the aggregations of one facet, inside that of its number. */
export const COUNTS = { first: 'first', selected: 'selected' } as const;

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

/** The counts of each facet, by its number; its own selection does not narrow them. */
export function facetAggregations(
  plan: EntityPlan,
  { facets, selection }: SearchQuery,
  clauses: ReadonlyMap<string, Clause>,
): Record<string, Aggregation> {
  return Object.fromEntries(
    facets.map((request, number) => {
      const { name } = request;
      checkFacet(plan, name);
      const others = [...clauses].filter(([other]) => other !== name).map(([, clause]) => clause);
      const filter = others.length === 0 ? { match_all: {} } : { bool: { filter: others } };
      return [String(number), { filter, aggs: counts(request, selection[name] ?? []) }];
    }),
  );
}

function counts(request: FacetRequest, selected: readonly string[]) {
  const field = facetField(request.name);
  const first = isPartOfFacet(request) && request.first > 0 ? MOST_BUCKETS : request.first;
  const include = [...new Set(selected.map(wholeKey))];
  return {
    ...(first > 0 && {
      [COUNTS.first]: {
        terms: { field, size: first, order: [{ _count: 'desc' }, { _key: 'asc' }] },
      } satisfies Aggregation,
    }),
    ...(include.length > 0 && {
      [COUNTS.selected]: { terms: { field, include, size: include.length } } satisfies Aggregation,
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
