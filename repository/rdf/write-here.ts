import type { Quad } from '@rdfjs/types';
import { RefusedInputError } from '../errors.ts';
import { RDF_MEDIA_TYPES, rdfFormatFor } from './formats.ts';
import type { RdfWriteOptions } from './port/rdf-format.ts';
import { tidyGraph } from './tidy-graph.ts';

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
