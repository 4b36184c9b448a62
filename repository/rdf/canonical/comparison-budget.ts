import { createHash } from 'node:crypto';
import type { CanonicalLimits } from '../port/read-limits.ts';

/** The budget is used up. */
export class ComparisonBudgetError extends Error {
  override readonly name = 'ComparisonBudgetError';
}

/** Units of work of one hash, and of one order of nodes that is tried. */
const WORK_OF_HASH = 10;
const WORK_OF_ORDER = 30;

/**
 * Options of the library that count the work of one canonicalisation by its hashes: the library limits only the number of
 * comparisons, but each costs more the more nodes are being compared. That number is the number of hashes
 * that are not finished.
 */
export function comparisonBudget(
  blankNodes: number,
  { work, workPerBlankNode, depth }: CanonicalLimits,
) {
  let left = work + workPerBlankNode * blankNodes;
  let open = 0;

  function spend(units: number): void {
    left -= units;
    if (left < 0 || open > depth) {
      throw new ComparisonBudgetError('Blank nodes look too much alike.');
    }
  }

  return {
    createMessageDigest() {
      open += 1;
      spend(WORK_OF_HASH + open);
      const hash = createHash('sha256');
      return {
        update: (text: string) => void hash.update(text),
        digest: () => {
          open -= 1;
          return hash.digest('hex');
        },
      };
    },
    signal: {
      reason: 'work',
      /** The library asks while it tries orders. */
      get aborted() {
        spend(WORK_OF_ORDER);
        return false;
      },
    },
  };
}
