import type { Quad } from '@rdfjs/types';
import { RefusedInputError } from '../errors.ts';
import { RDF_MEDIA_TYPES, rdfFormatFor } from './formats.ts';
import { tidyGraph } from './terms/tidy-graph.ts';

/**
 * Writes a graph (graph names are left out) in the format of a bare media type. The same quads, in
 * any order, give the same text. Rejects with RefusedInputError `unsupported-media-type`, or with
 * InexpressibleError where the format has no way to say a triple.
 */
export async function writeRdf(
  quads: readonly Quad[],
  mediaType: string,
  options: { readonly prefixes?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const format = rdfFormatFor(mediaType);
  if (!format) {
    throw new RefusedInputError(
      'unsupported-media-type',
      `"${mediaType}" is not a media type of RDF that is written here. Ask for one of ${RDF_MEDIA_TYPES.join(', ')}.`,
    );
  }
  return format.write(await tidyGraph(quads), { prefixes: options.prefixes ?? {} });
}
