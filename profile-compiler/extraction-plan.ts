import type { MappingClassName } from './mapping-classes/index.ts';
import type { FieldEnrichment, TakenFrom } from './model.ts';

/** Plan by which documents are read from graphs: frozen plain data, one list of fields for each entity. */
export interface ExtractionPlan {
  readonly entities: Readonly<Record<string, readonly PlannedField[]>>;
}

/** Instructions to read one field. */
export interface PlannedField {
  readonly name: string;
  readonly mappingClass: MappingClassName;
  /**
   * `path`: from `predicate`. `platform`: filled by name. `term`: from the term around it. `taken`: from `sources`.
   * `none`: always absent.
   */
  readonly from: 'path' | 'platform' | 'term' | 'taken' | 'none';
  readonly predicate?: string;
  /** Filled by name where the predicate has no value. */
  readonly hasFallback?: true;
  readonly many: boolean;
  readonly mandatory: boolean;
  /** A list without values is written as `[]`. */
  readonly isListedWhenEmpty?: true;
  /** Another field of the shape reads the values that the class of this one cannot. */
  readonly isLeftToOthers?: true;
  /** Weight in full text of texts that the document does not show: other languages, other labels of a term. */
  readonly hiddenWeight?: number;
  /** The member of its values that such texts count for; the field itself where absent. */
  readonly hiddenMember?: string;
  /** Members of its one value that full text knows: those of a second value are searched too. */
  readonly searchedMembers?: readonly string[];
  /** Enrichment of its values by vocabularies. */
  readonly enrichment?: PlannedEnrichment;
  /** Members of a `Nested` field. */
  readonly fields?: readonly PlannedField[];
  /** The content of a `Nested` field; the ids of distributions differ, and terms are looked up. */
  readonly nests?: 'distribution' | 'term' | 'other';
  /** Sources of a taken field, best first. */
  readonly sources?: readonly PlannedSource[];
}

/** The resource that a field is taken from, and how that resource fills it. */
export interface PlannedSource {
  readonly of: TakenFrom['entity'];
  readonly field: PlannedField;
}

/** Enrichment of the values of a field. */
export interface PlannedEnrichment {
  /** The first that has a term gives it. */
  readonly vocabularies: readonly FieldEnrichment[];
  /** The set value and its form in all documents. */
  readonly targets: readonly PlannedTarget[];
}

export interface PlannedTarget {
  readonly name: string;
  readonly form: 'text' | 'language-map';
  readonly many: boolean;
}
