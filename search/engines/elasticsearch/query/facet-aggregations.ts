import type { estypes } from '@elastic/elasticsearch';
import { facetField } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { FacetResult } from '../../../port/search-index.ts';
import type { FacetRequest, SearchQuery } from '../../../port/search-query.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { behindTest, isPartOfFacet, MAX_BUCKETS, matchTest } from '../../../query/facet-page.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { wholeKey } from '../mapping/value-keys.ts';
import type { CountedKey, FacetKeys, ShownValues } from './shown-values.ts';

type Clause = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** Names of the aggregations of a facet, by its number in the query. */
const COUNTS = {
  first: (number: number) => `${number}`,
  selected: (number: number) => `${number} selected`,
} as const;

/** Begins the names of the aggregations that narrow others by the selection of some facets. */
const NARROWED = 'narrowed by ';

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
  const first = isPartOfFacet(request) && request.first > 0 ? MAX_BUCKETS : request.first;
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

/** One facet as the engine has counted it, by keys. */
interface CountedFacet {
  readonly request: FacetRequest;
  readonly first: readonly CountedKey[];
  /** Selected values that are not among the first. */
  readonly alsoSelected: readonly (CountedKey & { readonly typed: string })[];
  /** Keys of all selected values. */
  readonly selected: ReadonlySet<string>;
}

/** An answer's aggregation of a facet, or of several that are narrowed alike. */
export type FacetAnswer = TermsAnswer & Readonly<Record<string, TermsAnswer>>;

interface TermsAnswer {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}

/** The counts that an answer holds, by the number of the facet in the query. */
export function countedFacets(
  { facets, selection }: SearchQuery,
  answers: Readonly<Record<string, FacetAnswer>>,
): CountedFacet[] {
  const narrowed = Object.entries(answers).filter(([name]) => name.startsWith(NARROWED));
  const all: Readonly<Record<string, TermsAnswer>> = Object.assign(
    { ...answers },
    ...narrowed.map(([, answer]) => answer),
  );
  return facets.map((request, number) => {
    const first = candidateKeys(request, keysOf(all[COUNTS.first(number)]));
    const selected = keysOf(all[COUNTS.selected(number)]);
    const counts = new Map(selected.map(({ key, count }) => [key, count]));
    const typed = new Map(
      (selection[request.name] ?? []).map((value) => [withoutCase(value), value]),
    );
    const keys = [...typed.values()].map((value) => ({ key: wholeKey(value), typed: value }));
    return {
      request,
      first,
      alsoSelected: (isPartOfFacet(request) ? [] : keys)
        .filter(({ key }) => !first.some((one) => one.key === key))
        .map((one) => ({ ...one, count: counts.get(one.key) ?? 0 })),
      selected: new Set(keys.map(({ key }) => key)),
    };
  });
}

/** The keys whose labels and spellings are needed, by facet. */
export function countedKeys(counted: readonly CountedFacet[]): FacetKeys {
  return new Map(
    counted.map(({ request, first, alsoSelected }) => [request.name, [...first, ...alsoSelected]]),
  );
}

/** The buckets of a facet: selected values that no document has are shown as typed. */
export function facetResult(
  { request, first, alsoSelected, selected }: CountedFacet,
  shown: ShownValues,
): FacetResult {
  const { name } = request;
  const matches = matchTest(request);
  const valuesOf = (key: string, other: string) =>
    shown(name, key) ?? { value: other, label: other };
  return {
    name,
    buckets: [
      ...first
        .map(({ key, count }) => ({
          ...valuesOf(key, key),
          count,
          selected: selected.has(key),
        }))
        .filter(matches)
        .slice(0, request.first),
      ...alsoSelected.map(({ key, count, typed }) => ({
        ...valuesOf(key, typed),
        count,
        selected: true,
      })),
    ],
  };
}

/** The keys whose labels are shown, at most those of the page. */
function candidateKeys(request: FacetRequest, keys: readonly CountedKey[]): readonly CountedKey[] {
  const isBehind = behindTest(request, wholeKey);
  const behind = keys.filter(({ key, count }) => isBehind(count, key));
  return request.matching ? behind : behind.slice(0, request.first);
}

function keysOf(answer: TermsAnswer | undefined): CountedKey[] {
  return (answer?.buckets ?? []).map(({ key, doc_count: count }) => ({ key, count }));
}
