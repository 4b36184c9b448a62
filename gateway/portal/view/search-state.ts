import type { QueryParameters } from '../../http/routes/query-schemas.ts';
import type { ShownField } from '../plan/shown-fields.ts';
import { type Site, type SiteEntity, siteEntity } from '../plan/site.ts';
import { firstOf, pageNumber } from './parameters-of-pages.ts';
import {
  type Conditions,
  conditionParameters,
  readChosenBox,
  readSpans,
} from './search-conditions.ts';
import { mainEntity, type View } from './view.ts';

/** A search as its address has it. */
export interface SearchState extends Conditions {
  readonly entity: SiteEntity;
  readonly query: string;
  /** Chosen values by the GraphQL name of the facet. */
  readonly selection: Readonly<Record<string, readonly string[]>>;
  /** An order, by its GraphQL name; relevance or id if absent. */
  readonly sort?: string | undefined;
  /** The date whose histogram is shown, by its GraphQL name; the first one if absent. */
  readonly dates?: string | undefined;
  /** True if the map is shown. */
  readonly hasMap: boolean;
  /** From 1. */
  readonly page: number;
  /** The facet whose values are all listed. */
  readonly more?: string | undefined;
  /** A text in the labels of the listed values. */
  readonly find?: string | undefined;
}

/** Prefix of the parameters that choose a value of a facet. */
const FACET = 'f.';

/** Chosen values that count. */
const MAX_CHOSEN = 50;
/** Most characters of a query. */
const MAX_QUERY_LENGTH = 1_000;
const MAX_PAGES = 10_000;

/** Reads the state of a search from its parameters; drops parts that the profile lacks. */
export function readSearchState(site: Site, query: QueryParameters): SearchState {
  const entity = siteEntity(site, firstOf(query.type)) ?? mainEntity(site);
  const known = new Set(entity.allFacets.map(({ name }) => name));
  const chosen = Object.entries(query)
    .filter(([name]) => name.startsWith(FACET) && known.has(name.slice(FACET.length)))
    .map(([name, values]) => [name.slice(FACET.length), listOf(values)] as const)
    .filter(([, values]) => values.length > 0);
  const sort = firstOf(query.sort);
  const more = firstOf(query.more);
  const dates = firstOf(query.dates);
  const find = firstOf(query.find).slice(0, MAX_QUERY_LENGTH).trim();
  return {
    entity,
    query: firstOf(query.q).slice(0, MAX_QUERY_LENGTH).trim(),
    selection: Object.fromEntries(chosen),
    spans: readSpans(entity, query),
    box: readChosenBox(entity, query),
    ...(entity.dates.some(({ name }) => name === dates) && { dates }),
    hasMap: entity.places.length > 0 && firstOf(query.map) !== '',
    ...(entity.orders.some(({ name }) => name === sort) && { sort }),
    page: pageNumber(query.page, MAX_PAGES),
    ...(known.has(more) && { more, ...(find !== '' && { find }) }),
  };
}

function listOf(values: QueryParameters[string]): readonly string[] {
  const given = [values ?? []].flat().filter((value) => value !== '');
  return [...new Set(given)].slice(0, MAX_CHOSEN);
}

/** The date whose histogram a search shows. */
export function shownDate({ entity, dates, spans }: SearchState): ShownField | undefined {
  const chosen = entity.dates.find(({ name }) => Object.hasOwn(spans, name));
  return entity.dates.find(({ name }) => name === dates) ?? chosen ?? entity.dates[0];
}

/** The parameters of a search, in a fixed order. */
export function searchParameters(
  state: SearchState,
): readonly (readonly [name: string, value: string])[] {
  const { entity, query, selection, sort, dates, hasMap, page, more, find } = state;
  const parameters: readonly (readonly [name: string, value: string | undefined])[] = [
    ['q', query || undefined],
    ['type', entity.entity.name === 'dataset' ? undefined : entity.entity.name],
    ...Object.entries(selection).flatMap(([facet, values]) =>
      values.map((value) => [FACET + facet, value] as const),
    ),
    ...conditionParameters(state),
    ['sort', sort],
    ['dates', dates],
    ['map', hasMap ? '1' : undefined],
    ['page', page > 1 ? String(page) : undefined],
    ['more', more],
    ['find', find],
  ];
  return parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** The name of the parameter that chooses values of a facet. */
export function facetParameter(facet: string): string {
  return FACET + facet;
}

/** The address of a search. */
export function searchAddress(view: View, state: SearchState): string {
  return view.page(searchPath(state));
}

/** The address of a search without language. */
export function searchPath(state: SearchState): string {
  const parameters = new URLSearchParams(
    searchParameters(state).map(([name, value]) => [name, value]),
  );
  return parameters.size > 0 ? `/search?${parameters}` : '/search';
}

/** A search for all resources of an entity. */
export function searchOf(entity: SiteEntity): SearchState {
  return { entity, query: '', selection: {}, spans: {}, hasMap: false, page: 1 };
}

/** The address of all resources of an entity with a value of a facet. */
export function facetAddress(view: View, entity: string, facet: string, value: string): string {
  const found = siteEntity(view.site, entity) ?? mainEntity(view.site);
  return searchAddress(view, { ...searchOf(found), selection: { [facet]: [value] } });
}
