/** The entities that the platform itself knows; every other one is a custom resource of the profile. */
export const CORE_ENTITIES = ['dataset', 'catalog', 'organization'] as const;

/** Name of an entity that the platform itself knows. */
export type CoreEntityName = (typeof CORE_ENTITIES)[number];

export function isCoreEntity(name: string): name is CoreEntityName {
  return CORE_ENTITIES.some((core) => core === name);
}

/** Other spellings of the names of core entities. */
const SPELLINGS: Readonly<Record<string, CoreEntityName>> = {
  catalogue: 'catalog',
  organisation: 'organization',
};

/** The core entity of a name, which may have another spelling; `undefined` of other names. */
export function coreEntityOf(name: string): CoreEntityName | undefined {
  const known = Object.hasOwn(SPELLINGS, name) ? SPELLINGS[name] : name;
  return known !== undefined && isCoreEntity(known) ? known : undefined;
}

/** Custom resources that DCAT defines. The existing API has types and paths for them, without `resource_`. */
const DCAT_RESOURCES = ['dataservice', 'datasetseries'] as const;

/** Name of the entity of a custom resource that DCAT defines. */
export type DcatResourceName = (typeof DCAT_RESOURCES)[number];

/** Prefix of the document types of custom resources. */
export const CUSTOM_PREFIX = 'resource_';

/** The entity of a type of custom resources. One that is called like a core entity has the prefix, to tell them apart. */
export function customEntityOf(type: string): string {
  return isCoreEntity(type) ? CUSTOM_PREFIX + type : type;
}

/** The type of the custom resources of an entity, as paths and IRIs have it. */
export function customTypeOf(entity: string): string {
  const type = entity.slice(CUSTOM_PREFIX.length);
  return entity.startsWith(CUSTOM_PREFIX) && isCoreEntity(type) ? type : entity;
}

/**
 * Type of the documents of an entity, as their index, the log and the types of `/search` have it:
 * `resource_<name>` of a custom resource, unless the platform or DCAT defines the entity.
 */
export function documentTypeOf(entity: string): string {
  const isKnown = isCoreEntity(entity) || DCAT_RESOURCES.some((name) => name === entity);
  return isKnown ? entity : CUSTOM_PREFIX + customTypeOf(entity);
}

/** The type of an entity's documents in `/search` and in the configuration of search: `catalogue`, `resource_<name>`. */
export function searchTypeOf(entity: string): string {
  return entity === 'catalog' ? 'catalogue' : documentTypeOf(entity);
}

/**
 * Tests whether a type, as clients and configurations write it, is that of an entity: `catalog` is `catalogue` too, and
 * every custom resource may have the prefix.
 */
export function isSearchTypeOf(entity: string, type: string): boolean {
  const isPrefixed = !isCoreEntity(entity) && type === CUSTOM_PREFIX + customTypeOf(entity);
  return isPrefixed || searchTypeOf(entity) === type || documentTypeOf(entity) === type;
}
