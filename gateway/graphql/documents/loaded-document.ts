import type { DocumentObject, StoredDocument } from '../../../search/index.ts';

const LOADED = Symbol('loaded document');

/** A document while it is answered from: what is stored, and its members once somebody asks for one. */
export interface LoadedDocument {
  readonly [LOADED]: true;
  readonly stored: StoredDocument;
  /** The model instance; parsed on first use, once. */
  readonly data: DocumentObject;
}

/** What an object of the schema is resolved from: a whole document, or an object inside one. */
export type ObjectSource = LoadedDocument | DocumentObject;

/** A document that was found, to be answered from; its JSON is not parsed yet. */
export function loadedDocument(stored: StoredDocument): LoadedDocument {
  let data: DocumentObject | undefined;
  return {
    [LOADED]: true,
    stored,
    get data() {
      data ??= JSON.parse(stored.json) as DocumentObject;
      return data;
    },
  };
}

/** Whether an object of the schema is a whole document. */
export function isLoadedDocument(source: ObjectSource): source is LoadedDocument {
  return LOADED in source;
}

/** Members of the document or object that a field is resolved from. */
export function membersOf(source: ObjectSource): DocumentObject {
  return isLoadedDocument(source) ? source.data : source;
}
