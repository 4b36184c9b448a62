import type { TextField } from './emit/search-fields.ts';

/** The weights that texts of an entity have, each with its half for hidden text; the heaviest first. */
export function textWeights(texts: readonly Pick<TextField, 'weight'>[]): readonly number[] {
  const weights = new Set([1, ...texts.flatMap(({ weight }) => [weight, weight / 2])]);
  return [...weights].sort((a, b) => b - a);
}
