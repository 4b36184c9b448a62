import type { Term } from '@rdfjs/types';
import type { ProfilePlace } from '../issues.ts';
import type { LanguageMap } from '../values.ts';

/** An `sh:NodeShape` as its files state it, not yet checked. */
export interface Shape {
  readonly node: Term;
  readonly iri: string;
  /** The IRI; of a copy for a further entity another text. */
  readonly key: string;
  readonly place: ProfilePlace;
  /** Files with a triple about the shape. */
  readonly files: readonly string[];
  /** Files that repeat properties of another file; these count once. */
  readonly repeatedIn: readonly string[];
  readonly name?: string;
  readonly description?: string;
  readonly targetClasses: readonly string[];
  readonly properties: readonly Property[];
}

/** An `sh:property` or `pv:mappingProperty` entry as its file states it, not yet checked. */
export interface Property {
  readonly node: Term;
  readonly place: ProfilePlace;
  readonly path?: Term;
  readonly mappingName?: string;
  readonly mappingClass?: string;
  readonly minCount: number;
  readonly maxCount?: number;
  readonly link?: string;
  /** `pv:mappingProperty` entries. */
  readonly parts: readonly Property[];
  readonly description?: string;
  /** Reason not to use the field any longer (`pv:deprecated`). */
  readonly deprecated?: string;
  /** `sh:name` by language; without tag under `und`. */
  readonly title?: LanguageMap;
}

/** Tests whether a property is meant to become a field. */
export function isMapped(property: Property): boolean {
  return property.mappingName !== undefined || property.mappingClass !== undefined;
}

/** Flattens properties and their sub-properties, at any depth. */
export function withParts(properties: readonly Property[]): readonly Property[] {
  return properties.flatMap((property) => [property, ...withParts(property.parts)]);
}
