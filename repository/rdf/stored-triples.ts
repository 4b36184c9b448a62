import terms from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';

/**
 * Triples of N-Triples that this program wrote itself (`canonicalize`, `skolemize`): nothing is
 * checked again. Throws on any other text.
 */
export function parseStoredTriples(nTriples: string): readonly Quad[] {
  return new Parser({ format: 'N-Triples', factory: terms, blankNodePrefix: '' }).parse(nTriples);
}
