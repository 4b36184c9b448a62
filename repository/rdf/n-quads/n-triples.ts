import { unskolemizeLines } from '../canonical/genid.ts';
import type { RdfFormat } from '../rdf-format.ts';
import { n3Reader } from '../turtle/n3-reader.ts';
import { canonicalLines } from './canonical-lines.ts';

/** N-Triples, https://www.w3.org/TR/n-triples/. */
export const nTriples: RdfFormat = {
  name: 'N-Triples',
  mediaTypes: ['application/n-triples'],
  extensions: ['.nt'],
  read: n3Reader({ format: 'application/n-triples', name: 'N-Triples', recovery: 'line' }),
  write: async (quads) => canonicalLines(quads),
  writeStored: (triples, { base }) => unskolemizeLines(triples, base),
};
