import type { ProfileIssue } from '../issues.ts';
import { isMappingClass, type MappingClassName } from '../mapping-classes/index.ts';
import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import type { TakenFrom } from '../model.ts';
import type { Property, Shape } from '../read/shape.ts';

/** An object type before its fields are lowered: its name and the properties that become fields. */
export interface PlannedType {
  /** The shape or property it is made of; the same source is planned once. */
  readonly key: string;
  readonly name: string;
  readonly scope: FieldScope;
  readonly shape?: Shape;
  readonly owner: Shape | Property;
  readonly properties: readonly MappedProperty[];
  /** The shape of an entity that a profile also nests: there it may describe a nameless node. */
  readonly nestedEntity: boolean;
  /** Properties that are served otherwise than stated. */
  readonly issues: readonly ProfileIssue[];
}

/** The object types that a profile needs. */
export interface TypePlan {
  /** Types that are served otherwise than stated. */
  readonly issues: readonly ProfileIssue[];
  /** In order of first use: entities, then nested types. */
  readonly types: readonly PlannedType[];
  /** Finds the type that a `Nested` field holds. */
  nested(parent: PlannedType, property: MappedProperty): PlannedType | undefined;
}

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
