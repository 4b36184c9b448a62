import type { SearchFacet } from '../../../../../profile-compiler/index.ts';
import type { HitMeasure, Search, SearchResult } from '../../../../../search/index.ts';
import { queryOf } from '../../../search/search-request.ts';
import type { CountedOver } from '../query/compile-search.ts';
import { conditionFilter } from '../query/selected-facets.ts';
import type { FacetCounts } from '../request/rest-search.ts';
import { countedField, type SearchType } from '../search-types.ts';
import type { FacetCountsCache } from './facet-counts-cache.ts';
import { type AnsweredFacet, type FacetItem, itemsOf, type LabelSearch } from './facet-items.ts';

/** Counts the facets of a type that a request wants, in the order of the type. */
export async function answerFacets(
  { search, counts: cache }: FacetSearch,
  over: CountedOver,
  counts: FacetCounts,
): Promise<readonly AnsweredFacet[]> {
  const { type } = over;
  const wanted = type.settings.facets.filter(({ id }) => counts.only?.includes(id) ?? true);
  if (!counts.wanted || wanted.length === 0) {
    return [];
  }
  const count = () => countFacets(search, wanted, over, counts);
  const { only = null, most, least } = counts;
  const key = JSON.stringify([type.name, only, most, least, over.everywhere ?? null]);
  return counts.overAll ? cache.get(key, search.cursor(), count) : count();
}

/** Context of counting facets. */
export interface FacetSearch {
  readonly search: LabelSearch & Pick<Search, 'cursor'>;
  readonly counts: FacetCountsCache;
}

async function countFacets(
  search: LabelSearch,
  wanted: readonly SearchFacet[],
  { type, query, everywhere }: CountedOver,
  counts: FacetCounts,
): Promise<readonly AnsweredFacet[]> {
  const first = counts.most || type.settings.mostItems;
  const names = new Set(wanted.flatMap((one) => (one.kind === 'values' ? [one.field] : [])));
  const result = await search.search(type.entity.name, {
    ...(counts.overAll ? queryOf({ text: '', order: [] }, { filter: everywhere }) : query),
    facets: [...names].map((name) => ({ name, first })),
    measures: wanted.flatMap(measuresOf),
  });
  const answered: AnsweredFacet[] = [];
  let measured = 0;
  for (const facet of wanted) {
    const numbers = result.measures.slice(measured, measured + measuresOf(facet).length);
    measured += numbers.length;
    answered.push(await answerFacet(search, { type, facet, result, numbers, least: counts.least }));
  }
  return answered;
}

function measuresOf(facet: SearchFacet): readonly HitMeasure[] {
  switch (facet.kind) {
    case 'values':
      return [];
    case 'conditions':
      return facet.conditions.map((condition) => ({
        kind: 'count',
        filter: conditionFilter(condition),
      }));
    case 'min':
    case 'max':
      return [{ kind: facet.kind, field: facet.field }];
  }
}

interface CountedFacet {
  readonly type: SearchType;
  readonly facet: SearchFacet;
  readonly result: SearchResult;
  /** The measures of this facet. */
  readonly numbers: SearchResult['measures'];
  readonly least: number;
}

async function answerFacet(search: LabelSearch, counted: CountedFacet): Promise<AnsweredFacet> {
  const { type, facet, result, numbers, least } = counted;
  const named = { id: facet.id, title: facet.title };
  if (facet.kind === 'conditions') {
    const items = facet.conditions.map((condition, at): FacetItem => {
      const { id, title } = condition;
      const { from, to } = condition.kind === 'range' ? condition : {};
      const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return { id, title, count: numbers[at] ?? 0, ...ends };
    });
    return { ...named, items: items.filter(({ count }) => count >= least) };
  }
  if (facet.kind !== 'values') {
    const [number] = numbers;
    return { ...named, ...(number !== undefined && { [facet.kind]: number }) };
  }
  const buckets = result.facets.find(({ name }) => name === facet.field)?.buckets ?? [];
  const role = countedField(type, facet.field)?.role ?? { value: [], label: [] };
  const items = await itemsOf(
    search,
    facet,
    role,
    buckets.filter(({ count }) => count >= least),
  );
  return { ...named, items };
}
