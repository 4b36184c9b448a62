import type { Term } from '@rdfjs/types';
import type { Json, Member, Roles, ValueShape } from '../values.ts';
import type { PlatformFieldName } from './platform-fields.ts';
import type { ReadContext } from './read-context.ts';

/**
 * One mapping class: what its values look like, what search does with them, and how they are read
 * from RDF. Everything the platform knows about a class is here; no other folder asks for a class by
 * name.
 */
export interface MappingClass {
  /** One sentence for the published schemas. */
  readonly description: string;
  readonly value: ClassValueShape;
  readonly roles: Roles;
  /** How values are read; absent where the extraction reads them itself (`Nested`). */
  readonly read?: ValueReader;
  /** Names under which the platform itself fills fields of this class. */
  readonly platformFields?: readonly PlatformFieldName[];
  /**
   * What the values come from where that is never a path of the profile (`the quality graph`): such
   * a field is filled under one of the `platformFields` names and is absent under any other name.
   */
  readonly onlySource?: string;
}

/** The shape of a class's values. */
export type ClassValueShape =
  | Exclude<ValueShape, { readonly kind: 'object' }>
  /** An object with the same members in every profile; `type` names its object type. */
  | { readonly kind: 'object'; readonly type: string; readonly members: readonly Member[] }
  /** An object whose members the profile lists: by `pv:mappingLink` or `pv:mappingProperty`. */
  | { readonly kind: 'nested' };

/** Reads the RDF values of a field to JSON; `undefined` where there is nothing to show. */
export type ValueReader =
  /** Reads one value; the extraction removes repetitions, sorts and applies `sh:maxCount`. */
  | {
      readonly each: (value: Term, context: ReadContext) => Json | undefined;
      /** Picks one of several values where the shape allows one; `undefined`: by the rule of all classes. */
      readonly prefer?: (
        values: readonly ReadValue[],
        context: ReadContext,
      ) => ReadValue | undefined;
    }
  /** Reads all values of the field at once, because one value decides about another (language maps). */
  | {
      readonly all: (
        values: readonly Term[],
        field: ReadField,
        context: ReadContext,
      ) => Json | undefined;
    };

/** A value of the graph and the JSON it was read to. */
export interface ReadValue {
  readonly term: Term;
  readonly json: Json;
}

/** What a reader of all values needs to know about the field. */
export interface ReadField {
  readonly many: boolean;
}
