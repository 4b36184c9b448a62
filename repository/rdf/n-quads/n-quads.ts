import type { RdfFormat } from '../rdf-format.ts';
import { readWithN3 } from '../turtle/n3-reader.ts';
import { canonicalLines } from './canonical-lines.ts';

/** N-Quads, https://www.w3.org/TR/n-quads/; only the default graph is written. */
export const nQuads: RdfFormat = {
  name: 'N-Quads',
  mediaTypes: ['application/n-quads', 'text/x-nquads'],
  extensions: ['.nq'],
  read: (text, options) =>
    readWithN3(text, { ...options, format: 'application/n-quads', name: 'N-Quads' }),
  write: async (quads) => canonicalLines(quads),
};
