import type { WordQuery } from '../../../../port/search-query.ts';
import { inverseDocumentFrequency } from '../../../../ranking/title-rule.ts';
import { type Found, NOTHING, subset, type Weighed } from './accumulator.ts';
import { lookUpWord, type MatchScope } from './match-query.ts';
import type { WordVariants } from './word-variants.ts';

/** Documents with most of some words. */
export interface MinimumMatch {
  readonly found: Found;
  /** The matches of each word. */
  readonly variants: readonly WordVariants[];
}

/** Minimum should match: the part of the weight of the best document that others must have. */
const MIN_PART = 0.5;

/**
 * Rows that have most of the words. A word weighs its inverse document frequency; a row must have half of the weight that the best one
 * has.
 */
export function matchMinimum(words: readonly WordQuery[], scope: MatchScope): MinimumMatch {
  const rows = scope.rows().length;
  const known = words
    .map((word) => lookUpWord(word, scope))
    .map(({ variants, found }) => ({ variants, found: found() ?? NOTHING }))
    .filter(({ found }) => found.rows.length > 0)
    .map((one) => ({ ...one, weight: inverseDocumentFrequency(one.found.rows.length, rows) }));
  const weighed = scope.accumulator.weighed(known);
  const best = weighed.weights.reduce((most, weight) => Math.max(most, weight), 0);
  const most = withWeight(weighed, MIN_PART * best);
  const sum = known.reduce((all, { weight }) => all + weight, 0);
  const isAll = known.length === words.length && best >= sum - ROUNDING;
  // Where some rows have all words and no other has most of them, those with any follow.
  const isNoMore = isAll && most.rows.length === withWeight(weighed, best).rows.length;
  return {
    found: isNoMore ? weighed : most,
    variants: known.map(({ variants }) => variants),
  };
}

/** The rows whose weights reach one. */
function withWeight({ weights, ...found }: Weighed, least: number): Found {
  return subset(found, (_row, _score, at) => (weights[at] ?? 0) >= least - ROUNDING);
}

/** Sums of the same weights differ by this, in whatever order they are added. */
const ROUNDING = 1e-4;
