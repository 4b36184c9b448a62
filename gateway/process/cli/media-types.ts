import { RDF_FORMATS } from '../../../repository/index.ts';

/** Media type by file name extension. The import skips files with any other extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  RDF_FORMATS.flatMap(({ extensions, mediaTypes }) =>
    extensions.map((extension) => [extension, mediaTypes[0]]),
  ),
);
