import { readJsonLd } from './json-ld-reader.ts';
import { writeJsonLd } from './json-ld-writer.ts';
import type { RdfFormat } from './rdf-format.ts';

/** JSON-LD 1.1, https://www.w3.org/TR/json-ld11/, with all contexts inside the document. */
export const jsonLd: RdfFormat = {
  name: 'JSON-LD',
  mediaTypes: ['application/ld+json'],
  read: readJsonLd,
  write: (quads, options) => writeJsonLd(quads, options.prefixes),
};
