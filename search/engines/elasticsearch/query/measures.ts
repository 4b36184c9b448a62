import type { estypes } from '@elastic/elasticsearch';
import { type FilterField, sortField } from '../../../../profile-compiler/index.ts';
import type { FilterLevel } from '../../../field-values/search-plan.ts';
import type { HitMeasure, SearchQuery } from '../../../port/search-query.ts';
import { checkEnds, isOfDates } from '../../../query/wrong-filter.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { filterClause } from './filter-clause.ts';
import { fieldBelow } from './filter-levels.ts';
import { titledClause } from './title-weights.ts';

type Clause = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** Name of the aggregation of a measure, by its number: facets have numbers alone. */
const nameOf = (number: number) => `measure-${number}`;
/** Name of an aggregation inside it. */
const INSIDE = 'inside';

/** The aggregations of the measures of a query over its hits: `selected` are the clauses of its selection. */
export function measureAggregations(
  plan: EntityPlan,
  query: SearchQuery,
  {
    selected,
    languages,
  }: { readonly selected: readonly Clause[]; readonly languages: readonly string[] },
): Record<string, Aggregation> {
  const { measures = [] } = query;
  return Object.fromEntries(
    measures.map((measure, number) => [
      nameOf(number),
      measure.kind === 'titled'
        ? countOf(selected, titledClause(plan, query, languages))
        : aggregation(plan, measure, selected),
    ]),
  );
}

function countOf(selected: readonly Clause[], clause: Clause): Aggregation {
  return { filter: { bool: { filter: [...selected, clause] } } };
}

function aggregation(
  plan: EntityPlan,
  measure: Exclude<HitMeasure, { readonly kind: 'titled' }>,
  selected: readonly Clause[],
): Aggregation {
  if (measure.kind === 'count') {
    return countOf(selected, filterClause(plan, measure.filter));
  }
  const { name, kind } = numberIn(plan.filters, measure.field);
  // The sort keys of dates are kept at the root.
  const field = isOfDates(kind) ? sortField(name) : name;
  const end: Aggregation = measure.kind === 'min' ? { min: { field } } : { max: { field } };
  return { filter: { bool: { filter: [...selected] } }, aggs: { [INSIDE]: end } };
}

function numberIn(level: FilterLevel, name: string): FilterField {
  const field = fieldBelow(level, name);
  checkEnds(field);
  return field;
}

/** The answer of an aggregation. */
interface MeasureAnswer {
  readonly doc_count?: number;
  readonly [INSIDE]?: { readonly value?: number | null };
}

/** The numbers of an answer, in the order of the measures. */
export function readMeasures(
  { measures = [] }: SearchQuery,
  answers: Readonly<Record<string, unknown>>,
): readonly (number | undefined)[] {
  return measures.map(({ kind }, number) => {
    const answer = answers[nameOf(number)] as MeasureAnswer | undefined;
    if (kind === 'min' || kind === 'max') {
      return answer?.[INSIDE]?.value ?? undefined;
    }
    const count = answer?.doc_count ?? 0;
    return kind === 'titled' ? Math.min(1, count) : count;
  });
}
