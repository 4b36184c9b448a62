/** A document of RDF on disk. */
export interface SourceDocument {
  /** Its name in messages: a path, an archive with a path, or an address. */
  readonly name: string;
  readonly path: string;
  /** Without parameters. */
  readonly mediaType: string;
  readonly baseIri: string;
  /** Called when it was read. */
  onRead?(found: FoundInDocument): void;
}

/** What was found in a document that was read. */
export interface FoundInDocument {
  /** References to further pages, which may be relative to the document. */
  readonly nextPages: ReadonlySet<string>;
  /** Datasets of all documents so far. */
  readonly datasets: number;
  /** Catalogues of all documents so far. */
  readonly catalogues: number;
}
