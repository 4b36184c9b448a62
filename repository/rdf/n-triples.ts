import { canonicalLines } from './n-triples-writer.ts';
import { readWithN3 } from './n3-reader.ts';
import type { RdfFormat } from './rdf-format.ts';

/** N-Triples, https://www.w3.org/TR/n-triples/. */
export const nTriples: RdfFormat = {
  name: 'N-Triples',
  mediaTypes: ['application/n-triples'],
  read: (text, options) =>
    readWithN3(text, { ...options, format: 'application/n-triples', name: 'N-Triples' }),
  write: async (quads) => canonicalLines(quads),
};
