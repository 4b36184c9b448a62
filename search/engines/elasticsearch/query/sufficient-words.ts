import type { WordQuery } from '../../../port/search-query.ts';

/** A word with its weight: the more, the fewer documents have it. */
export interface WeightedWord {
  readonly word: WordQuery;
  readonly weight: number;
}

/** Two sums of the same weights differ by less, in 24 bits and in whatever order they are added. */
export const ROUNDING = 1e-3;

/** The sets of words that reach a weight and would not without their lightest word. */
export function sufficientWords(
  words: readonly WeightedWord[],
  least: number,
): readonly (readonly WordQuery[])[] {
  return reach(
    words.toSorted((a, b) => b.weight - a.weight),
    least,
  );
}

function reach(words: readonly WeightedWord[], least: number): WordQuery[][] {
  const [first, ...others] = words;
  if (first === undefined) {
    return [];
  }
  const missing = least - first.weight;
  const withFirst =
    missing <= ROUNDING
      ? [[first.word]]
      : reach(others, missing).map((rest) => [first.word, ...rest]);
  return [...withFirst, ...reach(others, least)];
}
