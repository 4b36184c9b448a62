import { hash } from 'node:crypto';
import { DamagedError } from '../errors.ts';
import { decompressedBytes, intactText } from './compressed-text.ts';
import type { PackedTriples } from './triple-store.ts';

/** The triples of a graph as text; throws a DamagedError if they are not as they were written. */
export function unpackTriples(packed: PackedTriples, graph: string): string {
  if (typeof packed === 'string') {
    return packed;
  }
  const { compressed, check } = packed;
  const triples = intactText(compressed);
  if (triples === undefined || (check && checkDigest(check.before, triples) !== check.digest)) {
    throw new DamagedError(graph);
  }
  return triples;
}

/** The digest of a check. */
export function checkDigest(before: string, triples: string): string {
  return hash('sha256', `${before}\0${triples}`);
}

/** Characters of packed triples; of compressed ones the bytes that their UTF-8 takes. */
export function sizeOfPacked(packed: PackedTriples): number {
  return typeof packed === 'string' ? packed.length : decompressedBytes(packed.compressed);
}
