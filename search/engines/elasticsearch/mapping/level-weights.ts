import { type TextField, textWeights } from '../../../../profile-compiler/index.ts';

type Weighed = Pick<TextField, 'name' | 'path' | 'weight'>;

/**
 * The weights that the levels of an index have where its texts weigh otherwise; `undefined` where texts of one level weigh
 * differently, or the order of levels changes.
 */
export function levelWeights(
  laidOut: readonly Weighed[],
  texts: readonly Weighed[],
): readonly number[] | undefined {
  const levels = textWeights(laidOut);
  const wanted = new Map([[levels.indexOf(1), new Set([1])]]);
  const want = (before: number, now: number) => {
    const level = levels.indexOf(before);
    wanted.set(level, (wanted.get(level) ?? new Set()).add(now));
  };
  const now = new Map(texts.map(({ name, weight }) => [name, weight]));
  for (const { name, path, weight } of laidOut) {
    const given = now.get(name) ?? weight;
    want(weight, given);
    // As in all engines, the labels of terms that a document does not show weigh half; a text at the root is no term.
    if (path.length > 1) {
      want(weight / 2, given / 2);
    }
  }
  const known = levels.flatMap((_, level) => [...(wanted.get(level) ?? [])]);
  if (known.length > wanted.size || known.some((one, at) => one >= (known[at - 1] ?? Infinity))) {
    return undefined;
  }
  // Nothing is indexed at the other levels; but the stems of lighter ones may be.
  return levels.map((weight, level) => {
    const next = levels.keys().find((other) => other >= level && wanted.has(other)) ?? level;
    return [...(wanted.get(next) ?? [])][0] ?? weight;
  });
}
