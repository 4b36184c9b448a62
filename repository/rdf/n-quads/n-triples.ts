import { unskolemizeLines } from '../canonical/genid.ts';
import type { RdfFormat } from '../rdf-format.ts';
import { readWithN3 } from '../turtle/n3-reader.ts';
import { streamN3 } from '../turtle/n3-stream.ts';
import { canonicalLines } from './canonical-lines.ts';

/** N-Triples, https://www.w3.org/TR/n-triples/. */
export const nTriples: RdfFormat = {
  name: 'N-Triples',
  mediaTypes: ['application/n-triples'],
  extensions: ['.nt'],
  read: (text, options) =>
    readWithN3(text, { ...options, format: 'application/n-triples', name: 'N-Triples' }),
  stream: (text, options) =>
    streamN3(text, {
      ...options,
      format: 'application/n-triples',
      name: 'N-Triples',
      recovery: 'line',
    }),
  write: async (quads) => canonicalLines(quads),
  writeStored: (triples, { base }) => unskolemizeLines(triples, base),
};
