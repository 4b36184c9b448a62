import type { Quad } from '@rdfjs/types';
import type { ContextFiles } from './json-ld/contexts/known-contexts.ts';
import type { ReadLimits } from './read-limits.ts';

/** Options to read a document piece by piece: for files that are larger than a body may be. */
export interface RdfStreamOptions {
  /** Relative IRIs are resolved against it, in formats that have relative IRIs. */
  readonly baseIri: string;
  readonly limits: ReadLimits;
  /** JSON-LD contexts that documents may name, besides the bundled ones. */
  readonly contexts?: ContextFiles | undefined;
  /** Called with each quad, in its graph. Labels of blank nodes are unique in the document. */
  onQuad(quad: Quad): void;
  /** Called with each unreadable part. Reading continues after it if the format allows. */
  onBroken(part: BrokenPart): void;
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

/** Parts of one document that may be broken; reading ends after as many. */
export const MOST_BROKEN_PARTS = 1_000;
