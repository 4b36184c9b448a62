import type { LanguageMap } from '../../profile-compiler/index.ts';
import type { TextQuery } from './search-query.ts';

/**
 * The terms of stored vocabularies, searchable: one index `vocabulary_<id>` for each vocabulary, beside
 * the documents of the same generation.
 *
 * Rules of the port:
 * - `put` and `delete` are atomic: a reader sees the old vocabulary or the new one, never a mixture.
 * - Both may take long; they yield to the event loop meanwhile.
 * - A vocabulary is durable once `put` has resolved.
 */
export interface TermIndex {
  /** All vocabularies, by id in code point order. */
  list(): Promise<readonly VocabularyEntry[]>;
  /** Replaces a vocabulary with all its terms. */
  put(vocabulary: IndexedVocabulary): Promise<void>;
  /** Does nothing if there is none. */
  delete(vocabulary: string): Promise<void>;
  /** Terms in the order of `ids`; `undefined` if there is none. */
  get(vocabulary: string, ids: readonly string[]): Promise<readonly (IndexedTerm | undefined)[]>;
  /** Terms in the order of `resources`, their IRIs; `undefined` if there is none. */
  byResource(
    vocabulary: string,
    resources: readonly string[],
  ): Promise<readonly (IndexedTerm | undefined)[]>;
  /** Finds nothing in an unknown vocabulary. */
  search(vocabulary: string, query: TermQuery): Promise<TermResult>;
  /** All terms of a vocabulary as it is when the iteration begins, even if it is replaced meanwhile. */
  all(vocabulary: string): AsyncIterableIterator<IndexedTerm>;
}

/** A vocabulary without its terms. */
export interface VocabularyEntry {
  readonly id: string;
  /** The vocabulary's own IRI: its concept scheme, and the name of its graph. */
  readonly resource: string;
  readonly title?: LanguageMap;
  readonly description?: LanguageMap;
  /** Number of its terms. */
  readonly terms: number;
  /** Tags of its preferred labels, in code point order. */
  readonly languages: readonly string[];
  /** Last change of the vocabulary, a UTC instant. */
  readonly modified?: string;
  /** Hash of the imported data; absent if the vocabulary comes from the repository. */
  readonly imported?: string;
}

export interface IndexedVocabulary {
  readonly entry: VocabularyEntry;
  readonly terms: Iterable<IndexedTerm>;
}

export interface IndexedTerm {
  readonly document: TermDocument;
  /** IRIs of equal terms: `skos:exactMatch`, `owl:sameAs`. */
  readonly matches: readonly string[];
}

/** A term as it is served. Members without value are left out. */
export interface TermDocument {
  readonly id: string;
  /** IRI of the term. */
  readonly resource: string;
  readonly in_scheme: readonly string[];
  readonly pref_label: LanguageMap;
  /** One alternative label for each language, the first in code point order. */
  readonly alt_label?: LanguageMap;
  readonly alt_labels?: LanguageLists;
  readonly hidden_labels?: LanguageLists;
  /** Id of the first broader term in the same vocabulary. */
  readonly parent_id?: string;
  /** Ids of the broader and narrower terms in the same vocabulary; of the latter none that are deprecated. */
  readonly broader?: readonly string[];
  readonly narrower?: readonly string[];
  /** `true` for a top concept: as stated, else where the term has no broader one. */
  readonly top_concept?: true;
  /** `true` if the term is no longer to be used. */
  readonly deprecated?: true;
  /** IRIs of the terms to use in its place. */
  readonly replaced_by?: readonly string[];
  readonly notation?: readonly string[];
  readonly extensions?: Readonly<Record<string, string>>;
}

/** Language tag → texts. */
export type LanguageLists = Readonly<Record<string, readonly string[]>>;

/** A query over one vocabulary; conditions are joined by AND. */
export interface TermQuery {
  /** Words of preferred, alternative and hidden labels in all languages. */
  readonly text?: TextQuery;
  /** Id of the term whose direct narrower terms are wanted. */
  readonly broader?: string;
  /** Top concepts only. */
  readonly topOnly?: boolean;
  /** Terms that are in use only. */
  readonly currentOnly?: boolean;
  /** IRI of a concept scheme: its terms only. */
  readonly scheme?: string;
  /** Without text, terms are ordered by their label in this language, else by their text pick. */
  readonly language?: string;
  readonly page: {
    readonly first: number;
    /** Cursor of the last hit of the page before, or of its place under another id (`cursorUnderId`). */
    readonly after?: string;
    readonly offset?: number;
  };
}

export interface TermResult {
  readonly total: number;
  readonly hits: readonly TermHit[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface TermHit {
  readonly term: IndexedTerm;
  /** Position in this order, opaque; `page.after` takes it. */
  readonly cursor: string;
}
