import type { Quad } from '@rdfjs/types';
import { InexpressibleError, RefusedInputError } from '../errors.ts';
import { type PackedQuads, unpackQuads } from '../workers/packed-quads.ts';
import { RDF_MEDIA_TYPES, rdfFormatFor } from './formats.ts';
import type { RdfWriteOptions } from './port/rdf-format.ts';
import { tidyGraph } from './tidy-graph.ts';

/** The arguments of `writeRdf`, as they can be cloned between threads. */
export interface WritingTask extends RdfWriteOptions {
  readonly packed: PackedQuads;
  readonly mediaType: string;
}

/** The document, or why its format cannot express the graph. */
export type WrittenGraph = { readonly text: string } | { readonly inexpressible: string };

/** Runs in a worker thread. */
export default async function writeRdfTask(input: WritingTask): Promise<WrittenGraph> {
  const { packed, mediaType, prefixes, part } = input;
  try {
    return { text: await writeHere(await unpackQuads(packed), mediaType, { prefixes, part }) };
  } catch (error) {
    if (error instanceof InexpressibleError) {
      return { inexpressible: error.message };
    }
    throw error;
  }
}

/** Writes quads as `writeRdf` does, in the thread of the caller. */
export async function writeHere(
  quads: readonly Quad[],
  mediaType: string,
  options: RdfWriteOptions,
): Promise<string> {
  const format = rdfFormatFor(mediaType);
  if (!format) {
    throw new RefusedInputError(
      'unsupported-media-type',
      `"${mediaType}" is not a supported RDF media type. Request one of ${RDF_MEDIA_TYPES.join(', ')}.`,
    );
  }
  return format.write(await tidyGraph(quads, options.part?.blankNodes), options);
}
