import { isMappingClass, type MappingClassName } from '../mapping-classes/index.ts';
import type { TakenFrom } from '../model.ts';
import type { Property } from '../read/shape.ts';

/** A property that becomes a field: it has a name and a mapping class that is built. */
export interface MappedProperty extends Property {
  readonly mappingName: string;
  readonly mappingClass: MappingClassName;
  /** Sources of its values, if these are fields of other resources. */
  readonly taken?: readonly TakenFrom[];
  /** The class that the shape gives it, where it is taken. */
  readonly declaredClass?: MappingClassName;
}

/** Keeps the properties that become fields. */
export function mappedProperties(properties: readonly Property[]): readonly MappedProperty[] {
  return properties.filter(
    (property): property is MappedProperty =>
      property.mappingName !== undefined && isMappingClass(property.mappingClass),
  );
}
