import type { IndexedTerm, IndexedVocabulary, VocabularyEntry } from '../port/term-index.ts';

/**
 * Vocabularies that were imported into search and are in no repository. They are kept beside the
 * generations of the index, each of which copies their terms from here, so they survive a new mapping, a
 * re-index and the loss of a generation.
 *
 * Rules of the port:
 * - `put` and `delete` are atomic: a reader sees the old vocabulary or the new one.
 * - `put` and `delete` are durable once they have resolved.
 */
export interface ImportStore {
  /** Their entries, by id in code point order; each has `imported`. */
  list(): Promise<readonly VocabularyEntry[]>;
  get(id: string): Promise<ImportedVocabulary | undefined>;
  put(vocabulary: ImportedVocabulary): Promise<void>;
  /** Does nothing if there is none. */
  delete(id: string): Promise<void>;
}

/** A vocabulary as it was imported. */
export interface ImportedVocabulary extends IndexedVocabulary {
  readonly terms: readonly IndexedTerm[];
}
