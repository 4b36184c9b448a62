import { MAPPING_CLASS_NAMES, type MappingClassName } from '../model.ts';
import type { Property } from '../read/shape.ts';

/** A property that becomes a field: it has a name and a mapping class that is built. */
export interface MappedProperty extends Property {
  readonly mappingName: string;
  readonly mappingClass: MappingClassName;
}

/** Keeps the properties that become fields. */
export function mappedProperties(properties: readonly Property[]): readonly MappedProperty[] {
  return properties.filter(
    (property): property is MappedProperty =>
      property.mappingName !== undefined && isMappingClass(property.mappingClass),
  );
}

/** Tells whether a text is the name of a mapping class that is built. */
export function isMappingClass(text: string | undefined): text is MappingClassName {
  return MAPPING_CLASS_NAMES.some((name) => name === text);
}
