import type { LanguageMap } from '../../../../profile-compiler/index.ts';
import type { Bucket, FacetResult, Filter, Search } from '../../../../search/index.ts';
import type { FacetCounts } from '../request/search-request.ts';
import { bandItem, bandOrder } from '../score-bands.ts';
import type { SearchFacet, SearchType } from '../search-types.ts';
import { documentTitles } from './document-titles.ts';

/** A facet of an answer. */
export interface AnsweredFacet {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FacetItem[];
}

export interface FacetItem {
  readonly id: string;
  readonly title: string | LanguageMap;
  readonly count: number;
  /** Ends of a range; an end that is open is absent. */
  readonly from?: number;
  readonly to?: number;
}

/** Items of a facet by default. */
const MOST_ITEMS = 50;

/** What the facets of a type are counted over: the hits of a query, or everything. */
export interface CountedOver {
  readonly query: Parameters<Search['search']>[1];
  readonly everywhere: Filter | undefined;
}

/** Counts the facets of a type that a request wants, in the order of the type. */
export async function answerFacets(
  search: Pick<Search, 'search' | 'get'>,
  type: SearchType,
  { query, everywhere }: CountedOver,
  counts: FacetCounts,
): Promise<readonly AnsweredFacet[]> {
  const wanted = type.facets.filter(({ id }) => counts.only?.includes(id) ?? true);
  if (!counts.wanted || wanted.length === 0) {
    return [];
  }
  const first = counts.most || MOST_ITEMS;
  const names = [...new Set(wanted.map(({ field }) => field.name))];
  const { facets } = await search.search(type.entity.name, {
    ...(counts.overAll
      ? { selection: {}, order: [], ...(everywhere && { filter: everywhere }) }
      : query),
    page: { first: 0 },
    facets: names.map((name) => ({ name, first })),
  });
  return Promise.all(
    wanted.map(async (facet) => ({
      id: facet.id,
      title: facet.title,
      items: await itemsOf(search, facet, bucketsOf(facets, facet, counts.least)),
    })),
  );
}

function bucketsOf(
  results: readonly FacetResult[],
  { field }: SearchFacet,
  least: number,
): readonly Bucket[] {
  const buckets = results.find(({ name }) => name === field.name)?.buckets ?? [];
  return buckets.filter(({ count }) => count >= least);
}

async function itemsOf(
  search: Pick<Search, 'get'>,
  { field: { role } }: SearchFacet,
  buckets: readonly Bucket[],
): Promise<readonly FacetItem[]> {
  if (role.bands) {
    return role.bands
      .toSorted((a, b) => bandOrder(a.name, b.name))
      .map(({ name, ...ends }) => {
        const count = buckets.find(({ value }) => value === name)?.count ?? 0;
        return { ...bandItem(name), count, ...ends };
      });
  }
  const titles = role.labelEntity
    ? await documentTitles(
        search,
        role.labelEntity,
        buckets.map(({ value }) => value),
      )
    : undefined;
  return buckets.map(({ value, label, count }) => ({
    id: value,
    title: titles?.get(value) ?? label,
    count,
  }));
}
