import type { Quad } from '@rdfjs/types';
import rdfCanonize from 'rdf-canonize';

/** The canonical N-Triples line of a triple of the default graph, with its line end. */
export function canonicalLine(quad: Quad): string {
  return rdfCanonize.NQuads.serializeQuad(quad);
}

/** Canonical N-Triples of a graph: each line once, in code unit order. */
export function canonicalLines(quads: Iterable<Quad>): string {
  const lines = new Set<string>();
  for (const quad of quads) {
    lines.add(canonicalLine(quad));
  }
  return [...lines].sort().join('');
}
