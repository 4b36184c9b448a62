import type { Quad } from '@rdfjs/types';
import { RefusedInputError } from '../errors.ts';
import { RDF_MEDIA_TYPES, rdfFormatFor } from './formats.ts';
import { tidyGraph } from './terms/tidy-graph.ts';

/**
 * Writes quads, without their graph names, in the format of a media type without parameters. The same
 * quads give the same text, in any order. Rejects with RefusedInputError `unsupported-media-type`, or with
 * InexpressibleError if the format cannot express a triple.
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
      `"${mediaType}" is not a supported RDF media type. Request one of ${RDF_MEDIA_TYPES.join(', ')}.`,
    );
  }
  return format.write(await tidyGraph(quads), { prefixes: options.prefixes ?? {} });
}
