import {
  type EntityModel,
  queryFieldsOf,
  type SearchFields,
  typesMadeFor,
} from '../../../profile-compiler/index.ts';

/** Every name that an entity has in the schema. */
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

/** The names of an entity; the compiler sees to it that they are legal and free. */
export function entityNames({ name, type }: EntityModel): EntityNames {
  return { type, ...queryFieldsOf(name), ...typesMadeFor(type) };
}

/**
 * GraphQL name of each searchable field by its path: joined by `_`, because an enum value and an
 * argument cannot hold a dot. Where that is taken, the later one is numbered.
 */
export function memberNames(
  fields: SearchFields['facets'] | SearchFields['sorts'],
  taken: readonly string[] = [],
): ReadonlyMap<string, string> {
  const used = new Set(taken);
  return new Map(fields.map(({ name, path }) => [name, unusedName(path.join('_'), used)]));
}

/** The name, or the name with the first number that makes it new; it counts as used from then on. */
function unusedName(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let number = 2; used.has(name); number += 1) {
    name = `${wanted}_${number}`;
  }
  used.add(name);
  return name;
}
