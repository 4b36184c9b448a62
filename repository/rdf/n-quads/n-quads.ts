import rdf from '@rdfjs/data-model';
import { unskolemizeLines } from '../canonical/genid.ts';
import type { RdfFormat } from '../rdf-format.ts';
import { n3Reader } from '../turtle/n3-reader.ts';
import { canonicalLines } from './canonical-lines.ts';

/** N-Quads, https://www.w3.org/TR/n-quads/; a single graph is written as the default one. */
export const nQuads: RdfFormat = {
  name: 'N-Quads',
  mediaTypes: ['application/n-quads', 'text/x-nquads'],
  extensions: ['.nq'],
  read: n3Reader({ format: 'application/n-quads', name: 'N-Quads', recovery: 'line' }),
  hasNamedGraphs: true,
  writeStored: (triples, { base, graph }) => {
    const lines = unskolemizeLines(triples, base);
    return graph === undefined ? lines : lines.replaceAll(' .\n', () => ` <${graph}> .\n`);
  },
  write: async (quads, { part }) => {
    if (part?.graph === undefined) {
      return canonicalLines(quads);
    }
    const graph = rdf.namedNode(part.graph);
    return canonicalLines(
      quads.map(({ subject, predicate, object }) => rdf.quad(subject, predicate, object, graph)),
    );
  },
};
