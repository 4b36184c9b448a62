import path from 'node:path';
import { RDF_FORMATS } from '../../../repository/index.ts';

/** Media type by file name extension. The import skips files with any other extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  RDF_FORMATS.flatMap(({ extensions, mediaTypes }) =>
    extensions.map((extension) => [extension, mediaTypes[0]]),
  ),
);

/** The media type of a file by the ending of its name. */
export function typeByEnding(name: string): string | undefined {
  return MEDIA_TYPES[path.extname(name).toLowerCase()];
}

const RDF_TYPES: ReadonlySet<string> = new Set(RDF_FORMATS.flatMap(({ mediaTypes }) => mediaTypes));

/** A `Content-Type` without its parameters, and whether it is that of a format of RDF. */
export function servedType(contentType = '') {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return { essence, isRdf: RDF_TYPES.has(essence) };
}
