/** The entities that the platform itself knows; every other one is a custom resource of the profile. */
export const CORE_ENTITIES = ['dataset', 'catalog', 'organization'] as const;

/** Name of an entity that the platform itself knows. */
export type CoreEntityName = (typeof CORE_ENTITIES)[number];

export function isCoreEntity(name: string): name is CoreEntityName {
  return CORE_ENTITIES.some((core) => core === name);
}

/** What the document type of a custom resource begins with. */
export const CUSTOM_PREFIX = 'resource_';

/** Type of the documents of an entity, and name of their index: of a custom resource `resource_<name>`. */
export function documentTypeOf(entity: string): string {
  return isCoreEntity(entity) ? entity : CUSTOM_PREFIX + entity;
}

/** Entities whose documents clients know under another type. */
const SEARCH_TYPES: ReadonlyMap<string, string> = new Map([
  ['catalog', 'catalogue'],
  ['dataservice', 'dataservice'],
  ['datasetseries', 'datasetseries'],
]);

/** The type of an entity's documents in `/search` and in the configuration of search: `catalogue`, `resource_<name>`. */
export function searchTypeOf(entity: string): string {
  return SEARCH_TYPES.get(entity) ?? documentTypeOf(entity);
}

/** Whether a type, as configurations write it, is that of an entity; `catalog` is `catalogue` too. */
export function isSearchTypeOf(entity: string, type: string): boolean {
  return searchTypeOf(entity) === type || documentTypeOf(entity) === type;
}
