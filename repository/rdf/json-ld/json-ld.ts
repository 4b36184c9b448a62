import type { RdfFormat } from '../rdf-format.ts';
import { readJsonLd } from './reader.ts';
import { JSON_LD_FRAME, writeJsonLd } from './writer.ts';

/** JSON-LD 1.1, https://www.w3.org/TR/json-ld11/, with all contexts inside the document or known. */
export const jsonLd: RdfFormat = {
  name: 'JSON-LD',
  mediaTypes: ['application/ld+json'],
  extensions: ['.jsonld', '.json'],
  hasNamedGraphs: true,
  read: readJsonLd,
  write: writeJsonLd,
  frame: () => JSON_LD_FRAME,
};
