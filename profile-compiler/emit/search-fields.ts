import { isNested } from '../mapping-classes/index.ts';
import {
  type EntityModel,
  type Field,
  type ObjectType,
  type ProfileModelData,
  typeOf,
} from '../model.ts';
import { DCT } from '../namespaces.ts';
import type { FacetRole, FilterKind, LanguageMap, ValueKind } from '../values.ts';

/**
 * Search fields of one entity, flattened from its type: the one home of these names for GraphQL, OpenAPI and every
 * search index.
 */
export interface SearchFields {
  readonly texts: readonly TextField[];
  readonly facets: readonly FacetField[];
  /** The counted values of an index: the facets, and further values of the facets of `/search`. */
  readonly counted: readonly FacetField[];
  readonly filters: readonly FilterField[];
  readonly sorts: readonly SortField[];
  /** The date by which one document is newer than another, where the profile has one. */
  readonly newest?: SortField;
}

/** A member that takes part in the search: `name` is its path with dots, `distributions.format`. */
interface SearchField {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: ValueKind;
  readonly description: string;
  /** Of its field. */
  readonly deprecated?: string;
}

/** A member whose words are found by full text. */
export interface TextField extends SearchField {
  /** Weight of its class, halved for each `Nested` level above it. */
  readonly weight: number;
  readonly autocomplete: boolean;
}

/** A member whose values are counted. */
export interface FacetField extends SearchField {
  /** Its names for people, by language. */
  readonly title?: LanguageMap;
  readonly role: FacetRole;
}

/** A member that filters can name. */
export interface FilterField extends SearchField {
  readonly filter: FilterKind;
}

/** A member that hits can be ordered by. */
export interface SortField extends SearchField {}

/** Lists the texts, facets, filters and orders of an entity, in the order of its fields. */
export function searchFieldsOf(model: ProfileModelData, entity: EntityModel): SearchFields {
  const { weights, fields, counted } = entity.search;
  const found = { texts: [], facets: [], filters: [], sorts: [] } as {
    texts: TextField[];
    facets: FacetField[];
    filters: FilterField[];
    sorts: SortField[];
  };
  const dates: SortField[] = [];
  visit(typeOf(model, entity.type), [], 1);
  const others = counted.map((one): FacetField => ({ ...one, kind: 'keyword', description: '' }));
  const newest = dates.find((date) => date !== undefined);
  return { ...found, counted: [...found.facets, ...others], ...(newest && { newest }) };

  function visit(type: ObjectType, above: readonly string[], factor: number): void {
    for (const field of type.fields) {
      visitField(field, [...above, field.name], factor);
    }
  }

  function visitField(field: Field, path: readonly string[], factor: number): void {
    const { roles, deprecated } = field;
    const search = {
      name: path.join('.'),
      path,
      kind: field.value.kind,
      description: field.description,
      ...(deprecated !== undefined && { deprecated }),
    };
    if (roles.fullText !== undefined) {
      const weight = weights[search.name] ?? roles.fullText * factor;
      const suggested = fields.autocomplete;
      const autocomplete =
        suggested === undefined ? (roles.autocomplete ?? false) : suggested === search.name;
      found.texts.push({ ...search, weight, autocomplete });
    }
    if (roles.facet) {
      const { title } = field;
      found.facets.push({ ...search, role: roles.facet, ...(title && { title }) });
    }
    if (roles.filter) {
      found.filters.push({ ...search, filter: roles.filter });
    }
    if (roles.sort) {
      found.sorts.push(search);
      const rank = newestRank(field, path.length);
      if (rank !== undefined) {
        dates[rank] ??= search;
      }
    }
    if (field.value.kind === 'object' && !field.value.isStored) {
      visit(
        typeOf(model, field.value.type),
        path,
        isNested(field.source?.mappingClass) ? factor / 2 : factor,
      );
    }
  }
}

/**
 * Ranks dates by how well they tell which document is newer, 0 is best: modified as the publisher states, modified as
 * recorded by the platform, issued.
 */
function newestRank({ name, value, source }: Field, depth: number): number | undefined {
  if (value.kind !== 'date-time') {
    return undefined;
  }
  if (depth === 1 && source?.path === `${DCT}modified`) {
    return 0;
  }
  if (name === 'modified' && (source?.from === 'platform' || source?.hasFallback)) {
    return 1;
  }
  return depth === 1 && source?.path === `${DCT}issued` ? 2 : undefined;
}

/** The weights that texts of an entity have, each with its half for hidden text; the heaviest first. */
export function textWeights(texts: readonly Pick<TextField, 'weight'>[]): readonly number[] {
  const weights = new Set([1, ...texts.flatMap(({ weight }) => [weight, weight / 2])]);
  return [...weights].sort((a, b) => b - a);
}
