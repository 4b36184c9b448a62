import type { Term } from '@rdfjs/types';
import type { Field, MappingClassName, Roles, ValueShape } from '../model.ts';

/**
 * One mapping class in one place: the shape of its values, its roles in search, and how a value is
 * read from RDF (`docs/mapping-classes.md`). A new class is a module with one of these and a row in
 * `index.ts`, nothing else.
 */
export interface MappingClass {
  readonly name: MappingClassName;
  /** One sentence for the published schemas. */
  readonly description: string;
  /** Members of its value where that is an object (`Agent`); absent for scalar classes and `Nested`. */
  readonly members?: readonly Field[];
  /** Name of the object type of its value, where it has members. */
  readonly type?: string;
  /** Kind of its value where that is a scalar. */
  readonly scalar?: ValueShape;
  readonly roles: Roles;
  /** How values are read; `Nested` and platform-filled classes are read by the extraction itself. */
  readonly read?: Reader;
}

export type Reader =
  /** Reads one value; the extraction dedupes, sorts and applies `sh:maxCount`. */
  | {
      readonly each: (value: Term, context: ReadContext) => Json | undefined;
      /** Which of several values counts where the shape allows one; `undefined`: the rule of all classes. */
      readonly prefer?: (
        values: readonly ReadValue[],
        context: ReadContext,
      ) => ReadValue | undefined;
    }
  /** Reads all values of the field at once, because they decide together (language maps, picks). */
  | {
      readonly all: (
        values: readonly Term[],
        field: ReadField,
        context: ReadContext,
      ) => Json | undefined;
    };

/** A value of the graph with what it was read as. */
export interface ReadValue {
  readonly term: Term;
  readonly json: Json;
}

export interface ReadField {
  readonly many: boolean;
}

/** A JSON value as a document holds it. `null` is never written. */
export type Json =
  | string
  | number
  | boolean
  | readonly Json[]
  | { readonly [member: string]: Json };

/** What a reader may look at: the submitted graph and stored vocabularies, nothing else. */
export interface ReadContext {
  readonly graph: GraphView;
  /** The catalogue's default language: the key of untagged text. */
  readonly defaultLanguage: string;
  /** Terms of stored vocabularies; `undefined` for everything while none is stored. */
  readonly terms: TermLookup;
  /** Whether a term stands for a blank node (a blank node or a genid IRI of this platform). */
  isBlank(term: Term): boolean;
  /** Reports a value that was dropped or kept with a remark; `place` where it is a member's value. */
  report(code: ProblemCode, value?: Term, place?: MemberPlace): void;
  /** Text that finds the document though the value does not show it, with its part of the field's weight. */
  hide(text: string, language: string, share: number): void;
}

/** The member of a value (`email`), and the node that it is read from. */
export interface MemberPlace {
  readonly member: string;
  readonly subject: Term;
}

/** Values of a graph by subject and predicate; both in constant time. */
export interface GraphView {
  objects(subject: Term, predicate: string): readonly Term[];
  /** Whether the subject has any triple. */
  describes(subject: Term): boolean;
}

/** Finds terms of stored vocabularies. */
export interface TermLookup {
  /** By term IRI, then by `skos:exactMatch`/`owl:sameAs` of a term. */
  byIri(vocabularies: readonly string[], iri: string): VocabularyTerm | undefined;
  /** By term id, then by preferred, alternative or hidden label, ignoring case and outer space. */
  byText(vocabularies: readonly string[], text: string): VocabularyTerm | undefined;
}

/** What a resolved term gives to a value. */
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
}

export type ProblemCode =
  | 'not-a-literal'
  | 'not-a-node'
  | 'blank-value'
  | 'empty-node'
  | 'bad-date'
  | 'bad-number'
  | 'duplicate-language'
  | 'extra-value'
  | 'bad-tag'
  | 'literal-as-name'
  | 'undescribed'
  | 'unresolved-term'
  | 'missing';
