import type { Term } from '@rdfjs/types';
import type { CoreEntityName } from '../core-entities.ts';
import type { Json, Member, Roles, ValueShape } from '../values.ts';
import type { PlatformFieldName } from './platform-fields.ts';
import type { ReadContext } from './rules/read-context.ts';

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
  /** Reader of its values; absent if the extraction reads them itself (`Nested`). */
  readonly read?: ValueReader;
  /** Names under which the platform itself fills fields of this class. */
  readonly platformFields?: readonly PlatformFieldName[];
  /**
   * Source of the values that is never a path of the profile (`the quality graph`): such a field is filled under one of
   * the `platformFields` names and is absent under any other name.
   */
  readonly onlySource?: string;
  /** A list without values is written as `[]`, so that programs can loop over it. */
  readonly isListedWhenEmpty?: true;
  /** One value, whatever the shape allows: it holds all that there is. */
  readonly isAlwaysOne?: true;
  /** The class that reads values which this one cannot: if a shape has fields of both, they are no problem here. */
  readonly leavesTo?: string;
}

/** The shape of a class's values. */
export type ClassValueShape =
  | Exclude<ValueShape, { readonly type: string }>
  | TypedValueShape
  /** An object whose members the profile lists: by `pv:mappingLink` or `pv:mappingProperty`. */
  | { readonly kind: 'nested' };

/** Values with the same members in every profile; `type` names their object type. */
export interface TypedValueShape {
  readonly kind: 'object' | 'period' | 'geometry';
  readonly type: string;
  readonly members: readonly Member[];
  /** Further types that its members refer to. */
  readonly inner?: readonly ValueType[];
  /** Members that only profiles with this entity have, because nothing else gives them a value. */
  readonly membersWith?: Readonly<Partial<Record<CoreEntityName, readonly string[]>>>;
}

/** An object type that values of mapping classes have. */
export interface ValueType {
  readonly type: string;
  readonly description: string;
  readonly members: readonly Member[];
}

/** Reads the RDF values of a field to JSON; `undefined` where there is nothing to show. */
export type ValueReader =
  /** Reads one value; the extraction removes repetitions, sorts and applies `sh:maxCount`. */
  | {
      /** The parts of a value that are read as separate values; the value itself if there are none. */
      readonly parts?: (value: Term, context: ReadContext) => readonly Term[];
      readonly each: (value: Term, context: ReadContext) => Json | undefined;
      /** Order of the values of an array, where it is not that of all classes. */
      readonly compare?: (a: Json, b: Json) => number;
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

/** The context of a reader of all values. */
export interface ReadField {
  readonly many: boolean;
  /** The property that it is read from; absent where the platform gives the values. */
  readonly predicate?: string;
}
