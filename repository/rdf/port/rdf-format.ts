import type { Quad } from '@rdfjs/types';
import type { ReadLimits } from './read-limits.ts';

/** One serialisation of RDF: its names, and how it is read and written. */
export interface RdfFormat {
  /** For messages: `Turtle`. */
  readonly name: string;
  /** The registered media type first, then older names, which are only read. */
  readonly mediaTypes: readonly [string, ...string[]];
  /** File name extensions with their dot, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  /** Reads a document of any size with its graphs. Rejects with RefusedInputError, also in place of a last `onBroken`. */
  read(text: AsyncIterable<string>, options: RdfReadOptions): Promise<void>;
  /** The document as text. The same graph always gives the same text. */
  write(quads: readonly Quad[], options: RdfWriteOptions): Promise<string>;
  /**
   * Stored triples in this format, in the graph `name` where the format has named graphs: as `write`, without
   * parsing them. Absent if that is not possible.
   */
  writeStored?(triples: string, names: StoredNames): string;
  /** The expressible part of a graph in a document of several; absent if the format can express any graph. */
  expressible?(quads: readonly Quad[]): Expressible;
  /** True if a document has named graphs. */
  readonly hasNamedGraphs?: true;
  /** The frame around the parts of a document of several graphs; none if absent. */
  frame?(prefixes: Prefixes): DocumentFrame;
}

/** A graph as a format can express it. */
export interface Expressible {
  readonly quads: readonly Quad[];
  /** Statements of the graph that are changed or left out. */
  readonly changed: readonly Quad[];
}

/** Text before the first part of a document, between two parts, and after the last. */
export interface DocumentFrame {
  readonly start: string;
  readonly between: string;
  readonly end: string;
}

/** IRI of a JSON-LD context → absolute path of the file that has it. */
export type ContextFiles = Readonly<Record<string, string>>;

/** Options to read a document. */
export interface RdfReadOptions {
  /** Relative IRIs are resolved against it, in formats that have relative IRIs. */
  readonly baseIri: string;
  readonly limits: ReadLimits;
  /** JSON-LD contexts that documents may name, besides the bundled ones. */
  readonly contexts?: ContextFiles | undefined;
  /** Called with each quad, in its graph. Labels of blank nodes are unique in the document. */
  onQuad(quad: Quad): void;
  /**
   * Called with each unreadable part. Reading continues after it if the format allows. Where absent, the first fault ends
   * reading.
   */
  onBroken?(part: BrokenPart): void;
}

/** A part of a document that cannot be read. */
export interface BrokenPart {
  /** The fault and its line. */
  readonly reason: string;
  /** Keys of the nodes that are not, or not completely, described because of it. */
  readonly subjects: ReadonlySet<string>;
  /** True if descriptions of other nodes may be lost with it, as when the document ends early. */
  readonly losesOthers: boolean;
}

/** Options to write a graph. */
export interface RdfWriteOptions {
  readonly prefixes: Prefixes;
  /** Given where the graph is one part of a document. */
  readonly part?: GraphPart | undefined;
}

/** Names in stored triples, as they are written. */
interface StoredNames {
  /** Base of the IRIs of the platform: its genid IRIs become blank nodes. */
  readonly base: string;
  /** Name of the graph; the default graph if absent. */
  readonly graph?: string | undefined;
}

/** Prefix → namespace IRI. */
export type Prefixes = Readonly<Record<string, string>>;

/** A graph among others of one document. */
export interface GraphPart {
  /** Its name; the default graph if absent. Formats without named graphs merge all of them. */
  readonly graph?: string | undefined;
  /** Prefix of blank node labels, unique in the document. */
  readonly blankNodes: string;
}
