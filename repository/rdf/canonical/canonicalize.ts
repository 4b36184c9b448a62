import { createHash } from 'node:crypto';
import type { Quad } from '@rdfjs/types';
import rdfCanonize from 'rdf-canonize';
import { arrayBatches } from '../batches.ts';
import { canonicalLine } from '../n-quads/canonical-lines.ts';
import { tooComplex } from '../refusals.ts';

/** The canonical form of a graph (RDFC-1.0). */
export interface CanonicalGraph {
  /** Sorted canonical N-Triples, blank nodes labelled `_:c14n0`, `_:c14n1`, … */
  readonly triples: string;
  /** SHA-256 of `triples`, in hex. */
  readonly hash: string;
  /** The same triples with their original blank node labels, without duplicates. */
  readonly quads: readonly Quad[];
  /** Blank node label in `quads` → canonical label (`c14n0`). */
  readonly labels: ReadonlyMap<string, string>;
}

const TRIPLES_PER_BATCH = 5_000;

/** Limit for comparing blank nodes that look alike, in milliseconds. */
const TIME_LIMIT = 10_000;

/** Six nodes that look alike below another one take about 4,000 comparisons. */
const MIN_STEPS = 10_000;

/**
 * The canonical form of the default graph of `quads`, without duplicates. Isomorphic graphs give equal
 * text. Rejects with RefusedInputError `too-complex` if the blank nodes cannot be distinguished within
 * the time limit.
 */
export async function canonicalize(quads: readonly Quad[]): Promise<CanonicalGraph> {
  const byLine = new Map<string, Quad>();
  for await (const batch of arrayBatches(quads, TRIPLES_PER_BATCH)) {
    for (const quad of batch) {
      byLine.set(canonicalLine(quad), quad);
    }
  }
  const unique = [...byLine.values()];
  const labels = new Map<string, string>();
  const triples = unique.some(hasBlankNode)
    ? await withCanonicalLabels(unique, labels)
    : [...byLine.keys()].sort().join('');
  const hash = createHash('sha256').update(triples).digest('hex');
  return { triples, hash, quads: unique, labels };
}

/** Whether subject or object is a blank node. */
export function hasBlankNode({ subject, object }: Quad): boolean {
  return subject.termType === 'BlankNode' || object.termType === 'BlankNode';
}

/** The canonical N-Triples; adds the canonical labels to `labels`. */
async function withCanonicalLabels(
  quads: readonly Quad[],
  labels: Map<string, string>,
): Promise<string> {
  try {
    return await rdfCanonize.canonize(quads, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      rejectURDNA2015: true,
      maxDeepIterations: stepsFor(quads),
      canonicalIdMap: labels,
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
  } catch (error) {
    throw isLimitReached(error)
      ? tooComplex('too many blank nodes look alike. Give them IRIs.')
      : error;
  }
}

/**
 * The comparisons allowed: the cube of the number of blank nodes, but always enough for a few that
 * look alike.
 */
function stepsFor(quads: readonly Quad[]): number {
  const nodes = new Set(quads.filter(hasBlankNode).flatMap(blankLabels));
  return Math.max(MIN_STEPS, nodes.size ** 3);
}

function blankLabels({ subject, object }: Quad): readonly string[] {
  return [subject, object].flatMap((term) => (term.termType === 'BlankNode' ? [term.value] : []));
}

/** The library has no error classes; only these messages identify the errors. */
function isLimitReached(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Maximum deep iterations exceeded|Abort signal received)/.test(error.message)
  );
}
