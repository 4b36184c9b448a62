import { type TextField, textLevels } from '../../../../profile-compiler/index.ts';
import { nearestWeight } from '../../../field-values/texts.ts';

type Weighed = Pick<TextField, 'name' | 'path' | 'weight'>;

/**
 * The weights that the levels of an index have where its texts weigh otherwise; `undefined` where texts of one level come to
 * different ones, or the order of levels changes.
 */
export function levelWeights(
  laidOut: readonly Weighed[],
  texts: readonly Weighed[],
): readonly number[] | undefined {
  const levels = textLevels(laidOut);
  const levelsNow = textLevels(texts);
  const wanted = new Map<number, Set<number>>();
  const want = (before: number, now: number) => {
    const level = nearestWeight(levels, before);
    const weight = levelsNow[nearestWeight(levelsNow, now)] ?? now;
    wanted.set(level, (wanted.get(level) ?? new Set()).add(weight));
  };
  const given = new Map(texts.map(({ name, weight }) => [name, weight]));
  want(1, 1);
  for (const { name, path, weight } of laidOut) {
    const now = given.get(name) ?? weight;
    want(weight, now);
    // As in all engines, the labels of terms that a document does not show weigh half; a text at the root is no term.
    if (path.length > 1) {
      want(weight / 2, now / 2);
    }
  }
  const known = levels.flatMap((_, level) => [...(wanted.get(level) ?? [])]);
  if (known.length > wanted.size || known.some((one, at) => one >= (known[at - 1] ?? Infinity))) {
    return undefined;
  }
  // Nothing is indexed at the other levels.
  return levels.map((weight, level) => [...(wanted.get(level) ?? [])][0] ?? weight);
}
