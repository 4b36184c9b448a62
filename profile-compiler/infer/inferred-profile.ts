import type { ProfilePlace } from '../issues.ts';
import type { MappingClassName } from '../mapping-classes/index.ts';
import type { LanguageMap } from '../values.ts';

/** Origin of an inferred field. */
export type FieldOrigin =
  /** By its path, which the well-known profile has. */
  | 'known'
  /** By a rule of the table of classes. */
  | 'rule'
  /** By values of sample data. */
  | 'data'
  /** The kind of its values is unknown: a person should decide. */
  | 'decide'
  /** No shape states it, but portals need it. */
  | 'added'
  /** Without a path: the platform fills it. */
  | 'platform';

/** A field of a profile that is made of shapes. */
export interface InferredField {
  readonly name: string;
  readonly mappingClass: MappingClassName;
  /** IRI of the predicate. */
  readonly path?: string;
  readonly minCount: number;
  readonly maxCount?: number | undefined;
  readonly title?: LanguageMap;
  readonly description?: string;
  /** IRI of the shape of its values. */
  readonly link?: string;
  /** Fields of its values that are stated in place. */
  readonly parts: readonly InferredField[];
  readonly origin: FieldOrigin;
  readonly why: string;
  /** The property shapes that it is made of, and the keys of their nodes. */
  readonly places: readonly ProfilePlace[];
  readonly keys: readonly string[];
}

/** A shape of the profile. */
export interface InferredShape {
  readonly iri: string;
  readonly typeName: string;
  readonly targetClass?: string;
  /** Reason for a shape that the input does not state. */
  readonly added?: string;
  /** In the entry file; a shape that fields link to has none. */
  readonly entity?: InferredEntity;
  readonly fields: readonly InferredField[];
}

export interface InferredEntity {
  readonly id: string;
  readonly list: 'core' | 'resources';
  readonly description: string;
}

/** A property shape that becomes no field, or a hint that concerns no single field. */
export interface ReportedProperty {
  readonly place: ProfilePlace;
  /** In prefixed form; empty if there is none. */
  readonly path: string;
  readonly why: string;
}

/** A profile that is made of shapes, before it is written. */
export interface InferredProfile {
  readonly id: string;
  readonly shapes: readonly InferredShape[];
  /** Core entities that the shapes lack: the built-in ones serve. */
  readonly borrowed: readonly string[];
  readonly unused: readonly ReportedProperty[];
  /** Decisions and hints for the author. */
  readonly hints: readonly string[];
}
