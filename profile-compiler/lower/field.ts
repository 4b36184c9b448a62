import { defined } from '../defined.ts';
import { isNested, MAPPING_CLASSES, type MappingClassName } from '../mapping-classes/index.ts';
import { type FieldScope, findPlatformField } from '../mapping-classes/platform-fields.ts';
import type { Field, FieldSource } from '../model.ts';
import type { Roles, ValueShape } from '../values.ts';
import type { MappedProperty, PlannedType } from './planned-type.ts';

/** Names the object types that fields may hold. */
export interface TypeNames {
  ofValue(mappingClass: MappingClassName): string | undefined;
  ofNested(type: PlannedType, property: MappedProperty): string | undefined;
  /** Tests whether a `Nested` property holds terms. */
  holdsTerms(type: PlannedType, property: MappedProperty): boolean;
}

/** Lowers one property of a type to a field. */
export function lowerField(type: PlannedType, property: MappedProperty, names: TypeNames): Field {
  const { mappingName: name, mappingClass, maxCount, minCount, title, deprecated } = property;
  const { description, roles, isAlwaysOne } = MAPPING_CLASSES[mappingClass];
  const source: FieldSource = {
    mappingClass,
    ...origin(property, type.scope),
    minCount,
    ...defined({ maxCount }),
  };
  const isFilled = source.from === 'platform' || source.from === 'term';
  const filled = isFilled ? findPlatformField(name, type.scope) : undefined;
  const value = valueShape(type, property, names);
  return {
    name,
    description: property.description ?? description,
    ...defined({ title, deprecated }),
    value: filled?.value ?? value,
    many: value.kind !== 'language-map' && !isAlwaysOne && maxCount !== 1,
    mandatory: minCount > 0 && source.from !== 'none',
    guaranteed: !type.nestedEntity && (filled?.guaranteedIn?.includes(type.scope) ?? false),
    roles: filled?.roles ?? (isTerm(type, property, names) ? TERM_ROLES : roles),
    source,
  };
}

/** The values of a field that holds terms are counted like those of the classes of terms. */
const TERM_ROLES: Roles = { facet: { value: ['id', 'resource'], label: ['label', 'id'] } };

function isTerm(type: PlannedType, property: MappedProperty, names: TypeNames): boolean {
  return isNested(property.mappingClass) && names.holdsTerms(type, property);
}

/** Decides where a field's values come from: a path, the platform, another resource, or nowhere. */
export function origin(
  { mappingClass, mappingName, path, taken }: MappedProperty,
  scope: FieldScope,
): Pick<FieldSource, 'from' | 'path' | 'hasFallback' | 'takenFrom'> {
  if (taken) {
    const read = taken.find((one) => one.path !== undefined)?.path;
    return { from: 'taken', ...(read !== undefined && { path: read }), takenFrom: taken };
  }
  const { onlySource, platformFields } = MAPPING_CLASSES[mappingClass];
  const filled = findPlatformField(mappingName, scope);
  if (path !== undefined && onlySource === undefined) {
    const hasFallback = platformFields?.some((name) => name === mappingName);
    return {
      from: 'path',
      path: path.value,
      ...(hasFallback && filled?.fallbackIn?.includes(scope) && { hasFallback: true }),
    };
  }
  if (filled?.reads !== undefined) {
    return { from: 'path', path: filled.reads };
  }
  if (filled) {
    return { from: scope === 'term' ? 'term' : 'platform' };
  }
  return { from: 'none' };
}

function valueShape(type: PlannedType, property: MappedProperty, names: TypeNames): ValueShape {
  const { value } = MAPPING_CLASSES[property.mappingClass];
  if (value.kind !== 'nested' && !('members' in value)) {
    return value;
  }
  const named = names.ofValue(property.mappingClass) ?? names.ofNested(type, property);
  if (named === undefined) {
    throw new Error(`${type.name}.${property.mappingName} passed the checks but has no type`);
  }
  return { kind: value.kind === 'nested' ? 'object' : value.kind, type: named };
}
