import type { Quad } from '@rdfjs/types';
import rdfCanonize from 'rdf-canonize';

/** The canonical N-Triples line of a triple of the default graph, with its line break. */
export function canonicalLine(quad: Quad): string {
  return rdfCanonize.NQuads.serializeQuad(quad);
}

/** The canonical N-Triples of a graph: sorted lines in code unit order, without duplicates. */
export function canonicalLines(quads: Iterable<Quad>): string {
  const lines = new Set<string>();
  for (const quad of quads) {
    lines.add(canonicalLine(quad));
  }
  return [...lines].sort().join('');
}
