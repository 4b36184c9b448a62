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

export function isLoadedDocument(source: ObjectSource): source is LoadedDocument {
  return LOADED in source;
}

/** Members of the document or object that a field is resolved from. */
export function membersOf(source: ObjectSource): DocumentObject {
  return isLoadedDocument(source) ? source.data : source;
}

/**
 * A stored document as a value of the JSON scalar: a caller in the process takes `json` as it is,
 * with `etag` and `modified`; serialising it gives the same instance.
 */
export interface ServedDocument extends StoredDocument {
  toJSON(): DocumentObject;
}

export function servedDocument(document: LoadedDocument): ServedDocument {
  return { ...document.stored, toJSON: () => document.data };
}
