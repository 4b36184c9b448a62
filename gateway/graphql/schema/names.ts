import {
  type EntityModel,
  type Field,
  type ObjectType,
  queryFieldsOf,
  type SearchFields,
  typesMadeFor,
} from '../../../profile-compiler/index.ts';

/** The names of an entity in the schema. */
export interface EntityNames {
  /** Query field of one: `dataset`. */
  readonly field: string;
  /** Query field of all: `datasets`. */
  readonly plural: string;
  readonly type: string;
  readonly connection: string;
  readonly edge: string;
  readonly facet: string;
  readonly facetSelection: string;
  readonly order: string;
  readonly orderField: string;
}

/** The names of an entity; the profile compiler ensures that they are valid and unique. */
export function entityNames({ name, type }: EntityModel): EntityNames {
  return { type, ...queryFieldsOf(name), ...typesMadeFor(type) };
}

/**
 * The GraphQL name of a field of a type: its own. Only the `id` of a value, such as a keyword or a format, is called
 * `value`, as in the buckets of facets. In GraphQL an `id` identifies a whole object, and clients cache objects by it.
 */
export function fieldNameIn({ fields }: ObjectType, { name, source }: Field): string {
  const isOfValue = name === 'id' && source?.from !== 'platform';
  const isTaken = fields.some((field) => field.name === VALUE);
  return isOfValue && !isTaken ? VALUE : name;
}

const VALUE = 'value';

/**
 * The GraphQL name of each searchable field by its name: the path joined by `_`, since enum values and
 * arguments cannot contain a dot. If a name is taken, the later field gets a number.
 */
export function memberNames(
  fields: SearchFields['facets'] | SearchFields['sorts'],
  taken: readonly string[] = [],
): ReadonlyMap<string, string> {
  const used = new Set(taken);
  return new Map(fields.map(({ name, path }) => [name, unusedName(path.join('_'), used)]));
}

/** The name, or the name with the lowest number that makes it unused; marks it as used. */
function unusedName(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let number = 2; used.has(name); number += 1) {
    name = `${wanted}_${number}`;
  }
  used.add(name);
  return name;
}
