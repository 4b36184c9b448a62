import type { DocumentObject, StoredDocument } from '../../../../search/index.ts';
import { membersOfStored } from '../../documents/document-members.ts';

const LOADED = Symbol('loaded document');

/** A document that fields are resolved from: the stored bytes, and the members, parsed on first use. */
export interface LoadedDocument {
  readonly [LOADED]: true;
  readonly stored: StoredDocument;
  /** The model instance; parsed on first use. */
  readonly data: DocumentObject;
}

/** What an object of the schema is resolved from: a whole document, or an object inside one. */
export type ObjectSource = LoadedDocument | DocumentObject;

/** A class, since each field of a document reads the members: its getter is found faster than one made for each object. */
class ParsedOnUse implements LoadedDocument {
  readonly [LOADED] = true;
  readonly stored: StoredDocument;
  #data: DocumentObject | undefined;

  constructor(stored: StoredDocument) {
    this.stored = stored;
  }

  get data(): DocumentObject {
    this.#data ??= membersOfStored(this.stored);
    return this.#data;
  }
}

/** Wraps a stored document; its JSON is not parsed yet. */
export function loadedDocument(stored: StoredDocument): LoadedDocument {
  return new ParsedOnUse(stored);
}

/** True if an object of the schema is a whole document. */
export function isLoadedDocument(source: ObjectSource): source is LoadedDocument {
  return LOADED in source;
}

/** Members of the document or object that a field is resolved from. */
export function membersOf(source: ObjectSource): DocumentObject {
  return isLoadedDocument(source) ? source.data : source;
}
