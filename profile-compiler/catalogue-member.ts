import { type EntityModel, type ProfileModelData, typeOf } from './model.ts';

/** The entity of catalogues. */
export const CATALOGUE_ENTITY = 'catalog';

/** The member of an entity's documents that names their catalogue; `undefined` if they belong to none. */
export function catalogueMember(
  model: ProfileModelData,
  { type }: Pick<EntityModel, 'type'>,
): string | undefined {
  const { fields } = typeOf(model, type);
  return fields.find(({ roles }) => roles.facet?.labelEntity === CATALOGUE_ENTITY)?.name;
}
