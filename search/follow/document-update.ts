import type { DocumentProblems, IndexedDocument } from '../port/search-index.ts';

/** The new state of one document in the index, and its problems. */
export interface DocumentUpdate extends DocumentProblems {
  /** The document to write; `undefined` to delete it: its graph is gone, or no document can be made of it. */
  readonly indexed?: IndexedDocument;
}
