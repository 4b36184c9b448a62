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
