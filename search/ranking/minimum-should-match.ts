/** The part of the weight of the best hit that every hit needs. */
const MIN_PART = 0.5;

/**
 * Tolerance for two sums of the same weights. The embedded engine sums up to 64 weights in 32-bit floats; such sums were up to 3e-4 off.
 * Both engines use it, so that they find the same hits.
 */
const ROUNDING = 1e-3;

/** Documents that have some of the typed words: one weighs the sum of the inverse document frequencies of its words. */
export interface WeighedDocuments {
  /** Weight of a document with all words; absent where no document has one of them. */
  readonly whole: number | undefined;
  /** Weight of the best document. */
  readonly best: number;
  /** Counts the documents with enough weight. */
  countEnough(least: number): number;
}

/**
 * Minimum should match: the weight that a hit needs, half of the weight of the best document. Where some documents have all words and no
 * other one has half, it is 0, so that documents with any of the words follow.
 */
export function minimumWeight({ whole, best, countEnough }: WeighedDocuments): number {
  const half = MIN_PART * best;
  const hasAll = whole !== undefined && isEnough(best, whole);
  return hasAll && countEnough(best) === countEnough(half) ? 0 : half;
}

/** Tests whether a document has at least this weight. */
export function isEnough(weight: number, least: number): boolean {
  return weight >= least - ROUNDING;
}
