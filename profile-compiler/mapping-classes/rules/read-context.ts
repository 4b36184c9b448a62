import type { Term } from '@rdfjs/types';

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
  /**
   * Reports a problem with a value; `place` names the member where the value is one of a member. Gives `undefined`, which
   * is what a reader makes of such a value.
   */
  report(code: ValueProblemCode, value?: Term, place?: MemberPlace): undefined;
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

/** The lookup of a platform that stores no vocabulary. */
export const NO_TERMS: TermLookup = {
  byIri: () => undefined,
  inAny: () => undefined,
  byText: () => undefined,
};

/** A context to read single values in: without vocabularies and what a document has around them, unless `own` has it. */
export function bareContext(
  own: Pick<ReadContext, 'graph' | 'isBlank'> & Partial<ReadContext>,
): ReadContext {
  return {
    defaultLanguage: 'en',
    nameLanguages: [],
    isLeftToOthers: false,
    terms: NO_TERMS,
    report: () => undefined,
    hide: () => undefined,
    ...own,
  };
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
