import { documentTypeOf, type EntityModel } from '../../../../profile-compiler/index.ts';

/** Names of core entities in messages, where they differ from the entity's name. */
const SHAPE_NAMES: Readonly<Record<string, string>> = { catalog: 'catalogue' };

/** The name of an entity in log and reports: `dataset`, `catalogue`, `resource_<type>`. */
export function shapeName(entity: EntityModel): string {
  return SHAPE_NAMES[entity.name] ?? documentTypeOf(entity.name);
}
