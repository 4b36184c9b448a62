import { MAPPING_CLASSES, type MappingClassName } from '../mapping-classes/index.ts';
import { type FieldScope, findPlatformField } from '../mapping-classes/platform-fields.ts';
import type { Field, FieldSource } from '../model.ts';
import type { ValueShape } from '../values.ts';
import type { MappedProperty } from './mapped-property.ts';
import type { PlannedType } from './planned-type.ts';

/** Names the object types that fields may hold. */
export interface TypeNames {
  ofValue(mappingClass: MappingClassName): string | undefined;
  ofNested(type: PlannedType, property: MappedProperty): string | undefined;
}

/** Lowers one property of a type to a field. */
export function lowerField(type: PlannedType, property: MappedProperty, names: TypeNames): Field {
  const { mappingName: name, mappingClass, maxCount, minCount } = property;
  const { description, roles } = MAPPING_CLASSES[mappingClass];
  const source: FieldSource = {
    mappingClass,
    ...origin(property, type.scope),
    minCount,
    ...(maxCount === undefined ? {} : { maxCount }),
  };
  const filled = source.from === 'platform' ? findPlatformField(name, type.scope) : undefined;
  const value = valueShape(type, property, names);
  return {
    name,
    description: property.description ?? description,
    value: filled?.value ?? value,
    many: value.kind !== 'language-map' && maxCount !== 1,
    mandatory: minCount > 0,
    guaranteed: !type.nestedEntity && (filled?.guaranteedIn.includes(type.scope) ?? false),
    roles: filled?.roles ?? roles,
    source,
  };
}

/** Decides where a field's values come from: a path, the platform, or nowhere. */
export function origin(
  { mappingClass, mappingName, path }: MappedProperty,
  scope: FieldScope,
): Pick<FieldSource, 'from' | 'path'> {
  const isRead = path !== undefined && MAPPING_CLASSES[mappingClass].onlySource === undefined;
  if (isRead) {
    return { from: 'path', path: path.value };
  }
  return { from: findPlatformField(mappingName, scope) ? 'platform' : 'none' };
}

function valueShape(type: PlannedType, property: MappedProperty, names: TypeNames): ValueShape {
  const { value } = MAPPING_CLASSES[property.mappingClass];
  if (value.kind !== 'object' && value.kind !== 'nested') {
    return value;
  }
  const object = names.ofValue(property.mappingClass) ?? names.ofNested(type, property);
  if (object === undefined) {
    throw new Error(`${type.name}.${property.mappingName} passed the checks but has no type`);
  }
  return { kind: 'object', type: object };
}
