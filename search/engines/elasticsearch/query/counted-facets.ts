import type { FacetResult } from '../../../port/search-index.ts';
import type { FacetRequest, SearchQuery } from '../../../port/search-query.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { behindTest, isPartOfFacet, matchTest } from '../../../query/facet-page.ts';
import { wholeKey } from '../mapping/value-keys.ts';
import { COUNTS, NARROWED } from './facet-aggregations.ts';
import type { CountedKey, FacetKeys, ShownValues } from './shown-values.ts';

/** One facet as the engine has counted it, by keys. */
export interface CountedFacet {
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
