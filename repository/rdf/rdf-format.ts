import type { Quad } from '@rdfjs/types';

/** One wire format of RDF: how it is named, read and written. */
export interface RdfFormat {
  /** As people say it: `Turtle`. */
  readonly name: string;
  /** The registered media type first, then older names of it. */
  readonly mediaTypes: readonly [string, ...string[]];
  /** Triples of all graphs of the document; rejects with RefusedInputError. */
  read(text: string, options: ReadOptions): Promise<readonly Quad[]>;
  /** The document; the same graph gives the same text. */
  write(quads: readonly Quad[], options: WriteOptions): Promise<string>;
}

export interface ReadOptions {
  /** Relative IRIs resolve against it, where the format has any. */
  readonly baseIri: string;
  readonly limits: ReadLimits;
}

/** Bounds that no honest document comes near. */
export interface ReadLimits {
  /** How deep brackets, elements or objects may nest. */
  readonly depth: number;
  readonly triples: number;
}

export const READ_LIMITS: ReadLimits = { depth: 100, triples: 5_000_000 };

export interface WriteOptions {
  /** Prefix → namespace IRI. */
  readonly prefixes: Readonly<Record<string, string>>;
}
