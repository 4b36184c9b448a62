import type { EntityModel, ProfileModel, SearchFields } from '../../../profile-compiler/index.ts';

/** Types that the schema brings along; a shape of the same name gets another one. */
const OWN_TYPES = [
  'Boolean',
  'Bucket',
  'DateFilter',
  'DateTime',
  'EqualsFilter',
  'Facet',
  'Float',
  'ID',
  'Int',
  'JSON',
  'LocalizedText',
  'NumberFilter',
  'PageInfo',
  'Profile',
  'ProfileEntity',
  'ProfileField',
  'ProfileNote',
  'ProfileProblems',
  'ProfileType',
  'Problem',
  'ProblemCount',
  'ProblemDocument',
  'Query',
  'SortDirection',
  'String',
  'Suggestion',
  'Translation',
  'ValidationReport',
  'ValidationResult',
];

/** Query fields that are there whatever the profile. */
const OWN_QUERY_FIELDS = ['profile', 'suggest', 'vocabulary', 'vocabularies'];

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

/** Names of the schema: those of the profile as they are, unless a type of ours is called so. */
export interface SchemaNames {
  typeOf(modelType: string): string;
  filterOf(modelType: string): string;
  entity(entity: EntityModel): EntityNames;
}

export function schemaNames(model: ProfileModel): SchemaNames {
  const types = typeNames(model);
  const typeOf = (modelType: string) => types.get(modelType) ?? modelType;
  return {
    typeOf,
    filterOf: (modelType) => `${typeOf(modelType)}Filter`,
    entity: (entity) => entityNames(entity, typeOf(entity.type)),
  };
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
export function unusedName(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let number = 2; used.has(name); number += 1) {
    name = `${wanted}_${number}`;
  }
  used.add(name);
  return name;
}

function typeNames(model: ProfileModel): ReadonlyMap<string, string> {
  const entityTypes = model.entities.flatMap((entity) => ownTypesOf(entity.type));
  const filters = Object.keys(model.types).map((type) => `${type}Filter`);
  const used = new Set([...OWN_TYPES, ...entityTypes, ...filters]);
  return new Map(Object.keys(model.types).map((type) => [type, unusedName(type, used)]));
}

function ownTypesOf(type: string): string[] {
  const { connection, edge, facet, facetSelection, order, orderField } = derivedNames(type);
  return [connection, edge, facet, facetSelection, order, orderField];
}

function entityNames(entity: EntityModel, type: string): EntityNames {
  const camel = entity.name.replace(/-+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
  const legal = /^\d/.test(camel) ? `_${camel}` : camel;
  const field = OWN_QUERY_FIELDS.includes(legal) ? `${legal}Entity` : legal;
  return { field, plural: pluralOf(field), type, ...derivedNames(type) };
}

function derivedNames(type: string) {
  return {
    connection: `${type}Connection`,
    edge: `${type}Edge`,
    facet: `${type}Facet`,
    facetSelection: `${type}FacetSelection`,
    order: `${type}Order`,
    orderField: `${type}OrderField`,
  };
}

/** English plural of a name: `dataset` → `datasets`, `policy` → `policies`, `class` → `classes`. */
function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) {
    return `${name.slice(0, -1)}ies`;
  }
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
