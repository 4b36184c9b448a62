import type { Term } from '@rdfjs/types';
import type { CoreEntityName } from '../core-entities.ts';
import type { Json, Member, Roles, ValueShape } from '../values.ts';
import type { PlatformFieldName } from './platform-fields.ts';

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
  /** The other types that its members name. */
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

/** The context of a reader: the submitted graph and stored vocabularies, nothing else. */
export interface ReadContext {
  readonly graph: GraphLookup;
  /** The catalogue's default language: the key of untagged text. */
  readonly defaultLanguage: string;
  /** Languages of names where one of several is shown, the best first. */
  readonly nameLanguages: readonly string[];
  /** Terms of stored vocabularies; finds nothing while none is stored. */
  readonly terms: TermLookup;
  /** True if another field of the shape reads the values that this class cannot. */
  readonly isLeftToOthers: boolean;
  /** Tests whether a term stands for a blank node (a blank node or a genid IRI of this platform). */
  isBlank(term: Term): boolean;
  /** Reports a problem with a value; `place` names the member where the value is one of a member. */
  report(code: ValueProblemCode, value?: Term, place?: MemberPlace): void;
  /** Makes a document findable by a text it does not show; `share` is the part of the field's weight. */
  hide(text: string, language: string, share: number): void;
}

/** The member of a value (`email`), and the node that it is read from. */
export interface MemberPlace {
  readonly member: string;
  readonly subject: Term;
}

/** Finds values of a graph by subject and predicate, in constant time. */
export interface GraphLookup {
  objects(subject: Term, predicate: string): readonly Term[];
  /** The properties that the subject has. */
  predicates(subject: Term): Iterable<string>;
  /** Tests whether the subject has any triple. */
  describes(subject: Term): boolean;
}

/** Finds terms of stored vocabularies. */
export interface TermLookup {
  /** By term IRI, then by `skos:exactMatch`/`owl:sameAs` of a term. */
  byIri(vocabularies: readonly string[], iri: string): VocabularyTerm | undefined;
  /** By IRI as above, in every stored vocabulary; of several the first by vocabulary id in code point order. */
  inAny(iri: string): VocabularyTerm | undefined;
  /** By term id, then by preferred, alternative or hidden label, ignoring case and outer space. */
  byText(vocabularies: readonly string[], text: string): VocabularyTerm | undefined;
}

/** The contribution of a stored term to a value. */
export interface VocabularyTerm {
  readonly id: string;
  readonly resource: string;
  readonly vocabulary: string;
  readonly prefLabel: Readonly<Record<string, string>>;
  readonly altLabels: Readonly<Record<string, readonly string[]>>;
  readonly hiddenLabels: Readonly<Record<string, readonly string[]>>;
  readonly extensions: Readonly<Record<string, string>>;
  readonly inScheme?: readonly string[];
  /** Id of the first broader term, and those of all. */
  readonly parentId?: string;
  readonly broader?: readonly string[];
  readonly notations?: readonly string[];
  /** IRIs of its parents as an organisation states them, in code point order. */
  readonly parents?: readonly string[];
}

/**
 * Stands for a vocabulary in a `TermLookup`: its terms are the stored organisations, by their IRIs here and by those
 * that their publishers use. No vocabulary has this id.
 */
export const ORGANIZATIONS = '@organization';

/** The faults of a metadata value (`docs/mapping-classes.md`, Problem codes). */
export type ValueProblemCode =
  | 'not-a-literal'
  | 'not-a-node'
  | 'blank-value'
  | 'empty-node'
  | 'bad-date'
  | 'bad-number'
  | 'bad-boolean'
  | 'bad-period'
  | 'bad-geometry'
  | 'duplicate-language'
  | 'extra-value'
  | 'bad-tag'
  | 'literal-as-name'
  | 'undescribed'
  | 'unresolved-term'
  | 'missing';
