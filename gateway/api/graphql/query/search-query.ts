import type { Filter, Order, QueryPage, TypedQuery } from '../../../../search/index.ts';
import { DEFAULT_PAGE } from '../../../http/bounds/limits.ts';
import { firstNamed, type LanguageRanges } from '../../../http/negotiation/language-ranges.ts';
import { queryOf } from '../../search/search-request.ts';
import { badInput } from '../errors.ts';
import type { EntitySearch } from './entity-search.ts';
import { type FilterInput, isGiven, toFilter } from './filter.ts';

/** Arguments of a connection from GraphQL; absent ones are `null` or missing. */
export interface ConnectionArguments {
  readonly query?: string | null | undefined;
  /** Selected values by the GraphQL name of the facet. */
  readonly facets?:
    | Readonly<Record<string, readonly string[] | null | undefined>>
    | null
    | undefined;
  readonly where?: FilterInput | null | undefined;
  readonly orderBy?: readonly OrderArgument[] | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly offset?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  readonly explain?: boolean | null | undefined;
}

export interface OrderArgument {
  /** GraphQL name of the order. */
  readonly field: string;
  readonly direction?: 'asc' | 'desc' | null;
  readonly language?: string | null;
}

/** The search query of the arguments of a connection, without facets; throws `BAD_USER_INPUT`. */
export function toSearchQuery(
  { query, facets, where, orderBy, explain, ...page }: ConnectionArguments,
  search: EntitySearch,
  languages: LanguageRanges,
): TypedQuery {
  const filter = search.filter && toFilter(where, { plan: search.filter, indexed: search.indexed });
  checkParts(filter);
  return {
    ...queryOf(
      {
        text: query ?? '',
        order: (orderBy ?? []).map((order) => toOrder(order, search, languages)),
      },
      { selection: toSelection(facets ?? {}, search), filter },
    ),
    page: toPage(page),
    ...(explain && { explain }),
  };
}

/** Each part is looked for in all titles. */
const MAX_PARTS = 20;

function checkParts(filter: Filter | undefined): void {
  if (filter && partsOf(filter) > MAX_PARTS) {
    throw badInput(
      `"where" has more than ${MAX_PARTS} conditions "contains" and "startsWith". Ask for fewer at once.`,
    );
  }
}

function partsOf(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.reduce((sum, part) => sum + partsOf(part), 0);
    case 'not':
      return partsOf(filter.part);
    case 'some':
      return partsOf(filter.where);
    default:
      return filter.kind === 'text' ? 1 : 0;
  }
}

type PageArguments = Pick<ConnectionArguments, 'first' | 'after' | 'offset' | 'last' | 'before'>;

/** The page of the arguments; `last` decides in place of `first`, which has a default and so is always there. */
export function toPage({ first, after, offset, last, before }: PageArguments): QueryPage {
  if (isGiven(last)) {
    if (isGiven(after) || isGiven(offset)) {
      throw badInput('Give "last" with "before" or alone.');
    }
    return { first: last, fromEnd: true, ...(isGiven(before) && { before }) };
  }
  if (isGiven(before)) {
    throw badInput('Give "before" with "last", the number of hits before it.');
  }
  if (isGiven(after) && isGiven(offset)) {
    throw badInput('Give "after" or "offset", not both.');
  }
  return {
    first: first ?? DEFAULT_PAGE,
    ...(isGiven(after) && { after }),
    ...(isGiven(offset) && { offset }),
  };
}

function toSelection(
  facets: NonNullable<ConnectionArguments['facets']>,
  search: EntitySearch,
): Record<string, readonly string[]> {
  const selected = Object.entries(facets).flatMap(([name, values]) => {
    const facet = search.facets.get(name);
    return facet && values && values.length > 0 ? [[facet.name, values] as const] : [];
  });
  return Object.fromEntries(selected);
}

function toOrder(
  { field, direction, language }: OrderArgument,
  search: EntitySearch,
  languages: LanguageRanges,
): Order {
  const key = search.orders.get(field) ?? { by: 'relevance' };
  if (key.by === 'relevance') {
    return key;
  }
  if (key.by === 'id') {
    return { by: 'id', direction: direction ?? 'asc' };
  }
  const tag = key.field.kind === 'language-map' ? (language ?? firstNamed(languages)) : undefined;
  return {
    by: 'field',
    field: key.field.name,
    direction: direction ?? 'asc',
    ...(tag !== undefined && { language: tag }),
  };
}
