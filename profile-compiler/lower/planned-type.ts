import type { ProfileIssue } from '../issues.ts';
import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import type { Property, Shape } from '../read/shape.ts';
import type { MappedProperty } from './mapped-property.ts';

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
