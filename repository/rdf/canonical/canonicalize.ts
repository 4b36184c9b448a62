import { createHash } from 'node:crypto';
import type { Quad } from '@rdfjs/types';
import rdfCanonize from 'rdf-canonize';
import { tooComplex } from '../../refusals.ts';
import { arrayBatches } from '../../scheduling/batches.ts';
import { CANONICAL_LIMITS, type CanonicalLimits } from '../port/read-limits.ts';
import { canonicalLine } from './canonical-lines.ts';
import { ComparisonBudgetError, comparisonBudget } from './comparison-budget.ts';

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

/**
 * The canonical form of the default graph of `quads`, without duplicates. Isomorphic graphs give equal
 * text. Rejects with RefusedInputError `too-complex` if there are too many blank nodes, or
 * distinguishing them takes too much work.
 */
export async function canonicalize(
  quads: readonly Quad[],
  limits: CanonicalLimits = CANONICAL_LIMITS,
): Promise<CanonicalGraph> {
  const byLine = new Map<string, Quad>();
  for await (const batch of arrayBatches(quads, TRIPLES_PER_BATCH)) {
    for (const quad of batch) {
      byLine.set(canonicalLine(quad), quad);
    }
  }
  const unique = [...byLine.values()];
  const labels = new Map<string, string>();
  const triples = unique.some(hasBlankNode)
    ? await withCanonicalLabels(unique, labels, limits)
    : [...byLine.keys()].sort().join('');
  const hash = createHash('sha256').update(triples).digest('hex');
  return { triples, hash, quads: unique, labels };
}

/** Tests whether subject or object is a blank node. */
export function hasBlankNode({ subject, object }: Quad): boolean {
  return subject.termType === 'BlankNode' || object.termType === 'BlankNode';
}

/** The canonical N-Triples; adds the canonical labels to `labels`. */
async function withCanonicalLabels(
  quads: readonly Quad[],
  labels: Map<string, string>,
  limits: CanonicalLimits,
): Promise<string> {
  const nodes = new Set(quads.filter(hasBlankNode).flatMap(blankLabels)).size;
  if (nodes > limits.blankNodes) {
    throw tooComplex(`the graph has more than ${limits.blankNodes} blank nodes. Give them IRIs.`);
  }
  try {
    return await rdfCanonize.canonize(quads, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      rejectURDNA2015: true,
      maxDeepIterations: Infinity,
      canonicalIdMap: labels,
      ...comparisonBudget(nodes, limits),
    });
  } catch (error) {
    throw error instanceof ComparisonBudgetError
      ? tooComplex('too many blank nodes look alike. Give them IRIs.')
      : error;
  }
}

function blankLabels({ subject, object }: Quad): readonly string[] {
  return [subject, object].flatMap((term) => (term.termType === 'BlankNode' ? [term.value] : []));
}
