import type { IndexedTerm, IndexedVocabulary, VocabularyEntry } from './term-index.ts';

/**
 * Vocabularies that were imported into the search and stand in no repository. They are kept beside the
 * generations of the index, each of which takes their terms from here: a new mapping, a re-index and a
 * lost generation leave them alone.
 *
 * Rules of the port:
 * - `put` and `delete` are atomic: a reader sees the old vocabulary or the new one.
 * - What has been put is there, after a crash too, once `put` has resolved; what was deleted is gone.
 */
export interface ImportStore {
  /** Their entries, by id in code point order; each has `imported`. */
  list(): Promise<readonly VocabularyEntry[]>;
  get(id: string): Promise<ImportedVocabulary | undefined>;
  put(vocabulary: ImportedVocabulary): Promise<void>;
  /** Nothing happens where it is not there. */
  delete(id: string): Promise<void>;
}

/** A vocabulary as it was imported. */
export interface ImportedVocabulary extends IndexedVocabulary {
  readonly terms: readonly IndexedTerm[];
}
