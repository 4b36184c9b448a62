import type { RdfFormat } from '../rdf-format.ts';
import { readJsonLd } from './reader.ts';
import { readJsonLdInThread } from './thread/read-in-thread.ts';
import { writeJsonLd } from './writer.ts';

/**
 * From this length on, in characters, a document is read in a worker thread: it would block the
 * event loop for too long.
 */
const LARGE = 512 * 1024;

/** JSON-LD 1.1, https://www.w3.org/TR/json-ld11/, with all contexts inside the document. */
export const jsonLd: RdfFormat = {
  name: 'JSON-LD',
  mediaTypes: ['application/ld+json'],
  extensions: ['.jsonld', '.json'],
  read: (text, options) =>
    text.length < LARGE ? readJsonLd(text, options) : readJsonLdInThread(text, options),
  write: (quads, options) => writeJsonLd(quads, options.prefixes),
};
