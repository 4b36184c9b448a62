import {
  type EntityModel,
  type Field,
  type ProfileModel,
  typeOf,
} from '../../../../../../profile-compiler/index.ts';
import { shapeName } from '../../../../prepare/report/shape-name.ts';

/** A field of a profile, and where it stands. */
export interface FoundField {
  readonly entity: EntityModel;
  /** Name of the entity and of the fields down to this one. */
  readonly path: readonly string[];
  readonly field: Field;
  /** The type that has the field. */
  readonly type: string;
}

/** Finds a field by its path from an entity on; else says what there is. */
export function findField(
  model: ProfileModel,
  text: string,
): FoundField | { readonly remedy: string } {
  const [name = '', ...names] = text.split('.');
  const entity = model.entities.find((one) => [one.name, shapeName(one)].includes(name));
  if (!entity) {
    return missing(
      `entity "${name}"`,
      model.entities.map((one) => one.name),
    );
  }
  let found: Pick<FoundField, 'field' | 'type'> | undefined;
  let type: string | undefined = entity.type;
  const path = [entity.name];
  for (const member of names) {
    const fields: readonly Field[] = type === undefined ? [] : typeOf(model, type).fields;
    const field = fields.find((one) => one.name === member);
    if (!field || type === undefined) {
      const known = fields.map((one) => one.name);
      return missing(`field "${member}" in ${path.join('.')}`, known);
    }
    found = { field, type };
    path.push(member);
    type = 'type' in field.value ? field.value.type : undefined;
  }
  const known = typeOf(model, entity.type)
    .fields.map((one) => `${entity.name}.${one.name}`)
    .join(', ');
  return found ? { entity, path, ...found } : { remedy: `Name a field. There are ${known}.` };
}

function missing(what: string, known: readonly string[]): { readonly remedy: string } {
  const there = known.length > 0 ? `There are ${known.join(', ')}.` : 'It holds no fields.';
  return { remedy: `There is no ${what}. ${there}` };
}
