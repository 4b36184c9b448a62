/** A document of RDF on disk. */
export interface SourceDocument {
  /** Its name in messages: a path, an archive with a path, or an address. */
  readonly name: string;
  readonly path: string;
  /** Without parameters. */
  readonly mediaType: string;
  readonly baseIri: string;
  /** Called when it was read, with the addresses of further pages that were found so far. */
  onRead?(nextPages: ReadonlySet<string>): void;
}
