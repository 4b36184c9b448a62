import {
  type FieldWeight,
  type Filter,
  type Order,
  type SearchQuery,
  type TypedQuery,
  typedQuery,
} from '../../../search/index.ts';

/*
 * One search behind every surface: GraphQL, REST, downloads, feeds. A surface translates its syntax to a request, and what
 * is found to its format.
 */

/** The kind that the terms of all vocabularies are; no entity has this name. */
export const TERMS_KIND = 'terms of vocabularies';

/** A search over one or several kinds. */
export interface SearchRequest {
  /** As typed, but without the syntax that the surface has for filters. */
  readonly text: string;
  /** Of hits that are equal in the order, those of the first kind come first. */
  readonly kinds: readonly KindRequest[];
  /**
   * Orders that all kinds have. Where empty, each kind is in its order by relevance, and the best hit of each kind comes first, then
   * the second one of each: relevance of different kinds cannot be compared, but ranks can.
   */
  readonly order: readonly Order[];
  /** True to find titles that begin with the text, in place of documents that have its words. */
  readonly isCompletion?: boolean;
}

/** Search in one kind: an entity, or `TERMS_KIND`. */
export interface KindRequest extends KindConditions {
  readonly kind: string;
  /** Of `TERMS_KIND`: ids of the vocabularies; all where absent. */
  readonly vocabularies?: readonly string[];
}

/** Conditions for documents beside a text. */
export interface KindConditions {
  readonly selection?: SearchQuery['selection'];
  readonly filter?: Filter | undefined;
  /** The fields that the text is looked for in; all where absent. */
  readonly fields?: readonly FieldWeight[] | undefined;
}

/** The query of a request for one kind, without page, facets and measures. */
export function queryOf(
  { text, order }: Pick<SearchRequest, 'text' | 'order'>,
  { selection = {}, filter, fields }: KindConditions = {},
): TypedQuery {
  const query = typedQuery(text);
  return {
    ...query,
    ...(query.text && fields && { fields }),
    selection,
    ...(filter && { filter }),
    order,
    page: { first: 0 },
    facets: [],
  };
}

/** Filter that matches nothing. */
export const NO_MATCH: Filter = { kind: 'or', parts: [] };

/** All of the conditions; `undefined` where there is none, so that everything matches. */
export function allOf(parts: readonly (Filter | undefined)[]): Filter | undefined {
  const conditions = parts.filter((part) => part !== undefined);
  return conditions.length > 1 ? { kind: 'and', parts: conditions } : conditions[0];
}

/** Ends of a range; those that are absent or `null` are open. */
type Bounds = Readonly<
  Partial<Record<'gte' | 'gt' | 'lte' | 'lt', string | number | null | undefined>>
>;

/** Values in a range; `undefined` where it is open on both sides. */
export function inRange(field: string, bounds: Bounds): Filter | undefined {
  const given = Object.entries(bounds).filter(([, bound]) => bound !== null && bound !== undefined);
  const texts = Object.fromEntries(given.map(([name, bound]) => [name, String(bound)]));
  return given.length > 0 ? { kind: 'range', field, ...texts } : undefined;
}
