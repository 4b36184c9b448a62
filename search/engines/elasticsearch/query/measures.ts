import type { estypes } from '@elastic/elasticsearch';
import { sortField } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FilterLevel } from '../../../field-values/search-plan.ts';
import type { HitMeasure, SearchQuery } from '../../../port/search-query.ts';
import { checkEnds, isOfDates } from '../../../query/wrong-filter.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { filterClause } from './filter-clause.ts';

type Clause = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** Name of the aggregation of a measure, by its number: facets have numbers alone. */
const nameOf = (number: number) => `measure-${number}`;
/** Name of an aggregation inside it. */
const INSIDE = 'inside';

/** The aggregations of the measures of a query over its hits: `selected` are the clauses of its selection. */
export function measureAggregations(
  plan: EntityPlan,
  { measures = [] }: SearchQuery,
  selected: readonly Clause[],
): Record<string, Aggregation> {
  return Object.fromEntries(
    measures.map((measure, number) => [nameOf(number), aggregation(plan, measure, selected)]),
  );
}

function aggregation(
  plan: EntityPlan,
  measure: HitMeasure,
  selected: readonly Clause[],
): Aggregation {
  if (measure.kind === 'count') {
    return { filter: { bool: { filter: [...selected, filterClause(plan, measure.filter)] } } };
  }
  const { levels, field: name, isDate } = numberAt(plan.filters, measure.field);
  // The sort keys of dates are kept at the root.
  const field = isDate ? sortField(name) : name;
  const path = isDate ? undefined : levels.filter((name) => plan.nested.has(name)).at(-1);
  const end: Aggregation = measure.kind === 'min' ? { min: { field } } : { max: { field } };
  const within = path === undefined ? end : { nested: { path }, aggs: { [INSIDE]: end } };
  return { filter: { bool: { filter: [...selected] } }, aggs: { [INSIDE]: within } };
}

interface PlacedNumber {
  readonly field: string;
  /** Paths of the objects around it, the outermost first. */
  readonly levels: readonly string[];
  readonly isDate: boolean;
}

function numberAt(level: FilterLevel, name: string): PlacedNumber {
  const found = level.fields.find(({ field }) => field.name === name);
  if (found) {
    checkEnds(found.field);
    return { field: name, levels: [], isDate: isOfDates(found.field.kind) };
  }
  const below = level.levels.find((one) => name.startsWith(`${one.name}.`));
  if (!below) {
    throw new InvalidQueryError(`${name} is not a field to filter by; see the filters.`);
  }
  const { field, levels, isDate } = numberAt(below, name);
  return { field, levels: [below.name, ...levels], isDate };
}

/** The answer of an aggregation. */
interface MeasureAnswer {
  readonly doc_count?: number;
  readonly value?: number | null;
  readonly [INSIDE]?: MeasureAnswer;
}

/** The numbers of an answer, in the order of the measures. */
export function readMeasures(
  { measures = [] }: SearchQuery,
  answers: Readonly<Record<string, unknown>>,
): readonly (number | undefined)[] {
  return measures.map(({ kind }, number) => {
    const answer = answers[nameOf(number)] as MeasureAnswer | undefined;
    return kind === 'count' ? (answer?.doc_count ?? 0) : (innermost(answer)?.value ?? undefined);
  });
}

function innermost(answer: MeasureAnswer | undefined): MeasureAnswer | undefined {
  const inside = answer?.[INSIDE];
  return inside ? innermost(inside) : answer;
}
