import type { PreparedOperation } from '../../graphql/index.ts';
import { problemOfError } from '../../http/problem-of-error.ts';
import type { PortalRequest } from '../answer-page.ts';
import { type HitParts, hitSelection } from '../plan/hit-parts.ts';
import { selectionOfFields } from '../plan/shown-fields.ts';
import type { SiteEntity } from '../site.ts';
import type { HighlightData } from '../view/highlights.ts';
import type { DateBucketData } from '../view/histogram.ts';
import type { HitData } from '../view/hits.ts';
import { filterOf } from '../view/search-conditions.ts';
import { type SearchState, shownDate } from '../view/search-state.ts';
import type { ValueMembers } from '../view/values.ts';
import { type FacetData, SHOWN_BUCKETS } from './search-facets.ts';

/** What a search finds. */
export interface SearchData {
  readonly page: {
    readonly totalCount: number;
    readonly relaxed: boolean;
    readonly didYouMean: string | null;
    readonly edges: readonly {
      readonly node: HitData;
      /** Its geometries, where the map is shown. */
      readonly places?: ValueMembers;
      readonly highlights: readonly HighlightData[];
    }[];
    readonly facets?: readonly FacetData[];
    readonly histogram?: { readonly buckets: readonly DateBucketData[] };
  };
  readonly more?: { readonly facets: readonly FacetData[] };
}

/** Hits of a page. */
export const HITS = 20;
/** Values of a facet of which all are asked for. */
const MOST_BUCKETS = 200;

/** The query of the page of results of an entity. */
export function searchDocument(entity: SiteEntity): string {
  const { names, hit, dates, places } = entity;
  const isFaceted = entity.allFacets.length > 0;
  const isFiltered = dates.length > 0 || places.length > 0;
  const facetFields = '{ field title { value language } buckets { value label count selected } }';
  const narrowed = `${isFaceted ? ', facets: $facets' : ''}${isFiltered ? ', where: $where' : ''}`;
  const variables = [
    `$query: String, $orderBy: [${names.order}!], $offset: Int`,
    isFaceted &&
      `$facets: ${names.facetSelection}, $shown: [${names.facet}!], $more: [${names.facet}!], $find: String, $hasMore: Boolean!`,
    isFiltered && `$where: ${names.filter}`,
    dates.length > 0 &&
      `$date: ${names.dateField}!, $from: DateTime, $to: DateTime, $hasDates: Boolean!`,
    places.length > 0 && '$hasMap: Boolean!',
  ].filter((one) => one !== false);
  return `query Search(${variables.join(', ')}) {
    page: ${names.plural}(query: $query, orderBy: $orderBy, first: ${HITS}, offset: $offset${narrowed}) {
      totalCount relaxed didYouMean edges { node ${hitSelection(hit)} ${placeSelection(entity)} highlights${readFields(hit)} { field language fragments } }
      ${isFaceted ? `facets(only: $shown, first: ${SHOWN_BUCKETS}) ${facetFields}` : ''}
      ${dates.length > 0 ? 'histogram(field: $date, from: $from, to: $to) @include(if: $hasDates) { buckets { from to count } }' : ''}
    }
    ${
      isFaceted
        ? `more: ${names.plural}(query: $query, first: 0${narrowed}) @include(if: $hasMore) { facets(only: $more, first: 0) { field title { value language } buckets(matching: $find, first: ${MOST_BUCKETS}) { value label count selected } } }`
        : ''
    }
  }`;
}

/** What the map draws, for which a page reads it only then. */
function placeSelection({ places }: SiteEntity): string {
  return places.length > 0 ? `places: node @include(if: $hasMap) ${selectionOfFields(places)}` : '';
}

/** Only what hits show is searched for the words: reading whole documents takes longer than finding them. */
function readFields({ title, description }: HitParts): string {
  const shown = description ?? title;
  return `(only: ${JSON.stringify(shown ? [shown.name] : [])})`;
}

/** The results; or why there are none, where what was typed cannot be read. */
export async function askForResults(
  search: PreparedOperation<SearchData>,
  state: SearchState,
  asked: PortalRequest,
): Promise<SearchData | { readonly refused: string }> {
  try {
    return await asked.ask(search, variablesOf(state));
  } catch (error) {
    const { code, detail } = problemOfError(error);
    if (code !== 'invalid-query') {
      throw error;
    }
    return { refused: detail };
  }
}

function variablesOf(state: SearchState): Readonly<Record<string, unknown>> {
  const { entity, query, selection, sort, page, more, find, spans, dates } = state;
  const order = entity.orders.find(({ name }) => name === sort);
  const shown = [...new Set([...entity.facets.map(({ name }) => name), ...Object.keys(selection)])];
  const date = shownDate(state)?.name;
  const span = date === undefined ? undefined : spans[date];
  return {
    query,
    offset: (page - 1) * HITS,
    orderBy: order
      ? [{ field: order.name, direction: order.kind === 'date-time' ? 'DESC' : 'ASC' }]
      : null,
    where: filterOf(entity, state),
    date,
    from: span?.from ?? null,
    to: span?.to ?? null,
    hasDates: dates !== undefined,
    hasMap: state.hasMap,
    ...(entity.allFacets.length > 0 && {
      facets: selection,
      shown,
      more: more === undefined ? [] : [more],
      find: find ?? null,
      hasMore: more !== undefined,
    }),
  };
}
