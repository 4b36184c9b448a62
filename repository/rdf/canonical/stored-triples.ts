import terms from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { nextTurn } from '../../scheduling/scheduler.ts';
import { textSlices } from '../../scheduling/text-slices.ts';

/**
 * Parses N-Triples that the repository wrote itself (`canonicalize`, `skolemize`), without checking
 * them again. Throws on any other text.
 */
export function parseStoredTriples(nTriples: string): readonly Quad[] {
  return new Parser({ format: 'N-Triples', factory: terms, blankNodePrefix: '' }).parse(nTriples);
}

/** Like {@link parseStoredTriples}, but yields to the event loop while it reads a long text. */
export async function readStoredTriples(nTriples: string): Promise<readonly Quad[]> {
  const slices: (readonly Quad[])[] = [];
  for (const slice of textSlices(nTriples)) {
    slices.push(parseStoredTriples(slice));
    if (slice.length < nTriples.length) {
      await nextTurn();
    }
  }
  return slices.flat();
}
