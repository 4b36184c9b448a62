import type { WordQuery } from '../../../../port/search-query.ts';
import { isEnough, minimumWeight } from '../../../../ranking/minimum-should-match.ts';
import { inverseDocumentFrequency } from '../../../../ranking/title-rule.ts';
import { type Found, NOTHING, subset } from './accumulator.ts';
import { lookUpWord, type MatchScope } from './match-query.ts';
import type { WordVariants } from './word-variants.ts';

/** Documents with most of some words. */
export interface MinimumMatch {
  readonly found: Found;
  /** The matches of each word. */
  readonly variants: readonly WordVariants[];
}

/**
 * Finds the rows that have most of the words. A word weighs its inverse document frequency; `minimumWeight` says how much a row needs.
 */
export function matchMinimum(words: readonly WordQuery[], scope: MatchScope): MinimumMatch {
  const rows = scope.rows().length;
  const known = words
    .map((word) => lookUpWord(word, scope))
    .map(({ variants, found }) => ({ variants, found: found() ?? NOTHING }))
    .filter(({ found }) => found.rows.length > 0)
    .map((one) => ({ ...one, weight: inverseDocumentFrequency(one.found.rows.length, rows) }));
  const weighed = scope.accumulator.weighed(known);
  const { weights } = weighed;
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  const least = minimumWeight({
    whole: known.length === words.length ? whole : undefined,
    best: weights.reduce((most, weight) => Math.max(most, weight), 0),
    countEnough: (weight) =>
      weights.reduce((count, one) => count + (isEnough(one, weight) ? 1 : 0), 0),
  });
  return {
    found:
      least === 0
        ? weighed
        : subset(weighed, (_row, _score, at) => isEnough(weights[at] ?? 0, least)),
    variants: known.map(({ variants }) => variants),
  };
}
