import { closestMatch } from 'leven';

/** Finds the known word that was probably meant; `undefined` where none is close. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.floor(word.length / 3));
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const match = closestMatch(word.toLowerCase(), [...lower.keys()], { maxDistance });
  return match === undefined ? undefined : lower.get(match);
}
