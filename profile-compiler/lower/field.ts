import { MAPPING_CLASSES } from '../mapping-classes/index.ts';
import { type FieldScope, specialField } from '../mapping-classes/platform-fields.ts';
import type { Field, FieldSource, ValueShape } from '../model.ts';
import type { MappedProperty } from './mapped-property.ts';
import type { PlannedType } from './type-plan.ts';

/** Names the object types that fields may hold. */
export interface TypeNames {
  ofValue(mappingClass: MappedProperty['mappingClass']): string | undefined;
  ofNested(type: PlannedType, property: MappedProperty): string | undefined;
}

/** Lowers one property of a type to a field. */
export function lowerField(type: PlannedType, property: MappedProperty, names: TypeNames): Field {
  const { mappingName: name, mappingClass, maxCount, minCount } = property;
  const source: FieldSource = {
    mappingClass,
    ...origin(property, type.scope),
    minCount,
    ...(maxCount === undefined ? {} : { maxCount }),
  };
  const filled = source.from === 'platform' ? specialField(name, type.scope) : undefined;
  const value = valueShape(type, property, names);
  return {
    name,
    description: property.description ?? MAPPING_CLASSES[mappingClass].description,
    value: filled?.value ?? value,
    many: value.kind !== 'language-map' && maxCount !== 1,
    mandatory: minCount > 0,
    guaranteed: !type.nestedEntity && (filled?.guaranteedIn.includes(type.scope) ?? false),
    roles: filled?.roles ?? MAPPING_CLASSES[mappingClass].roles,
    source,
  };
}

/** Decides where a field's values come from: a path, the platform, or nowhere. */
export function origin(
  property: MappedProperty,
  scope: FieldScope,
): Pick<FieldSource, 'from' | 'path'> {
  const special = specialField(property.mappingName, scope);
  // Measurements come from the quality graph only, whatever path a profile gives them.
  const measured = property.mappingClass === 'Metrics';
  if (special && (!property.path || measured)) {
    return { from: 'platform' };
  }
  if (property.path && !measured) {
    return { from: 'path', path: property.path.value };
  }
  return { from: 'none' };
}

function valueShape(type: PlannedType, property: MappedProperty, names: TypeNames): ValueShape {
  const { scalar } = MAPPING_CLASSES[property.mappingClass];
  if (scalar) {
    return scalar;
  }
  const object = names.ofValue(property.mappingClass) ?? names.ofNested(type, property);
  if (object === undefined) {
    throw new Error(`${type.name}.${property.mappingName} passed the checks but has no type`);
  }
  return { kind: 'object', type: object };
}
