import { describe, expect, it } from 'vitest';
import { isEnough, minimumWeight } from '../../ranking/minimum-should-match.ts';

/** The weights of the hits among documents with these weights. */
function hitsOf(whole: number | undefined, weights: readonly number[]): readonly number[] {
  const enough = (least: number) => weights.filter((weight) => isEnough(weight, least));
  const least = minimumWeight({
    whole,
    best: Math.max(0, ...weights),
    countEnough: (weight) => enough(weight).length,
  });
  return enough(least);
}

describe('hits of a relaxed search', () => {
  it.each([
    {
      name: 'have half of the weight of all words',
      whole: 8,
      weights: [8, 5, 4, 3],
      hits: [8, 5, 4],
    },
    { name: 'have half of what the best has', whole: 20, weights: [8, 4, 3], hits: [8, 4] },
    {
      name: 'have any word where none but those with all has half',
      whole: 8,
      weights: [8, 8, 3, 1],
      hits: [8, 8, 3, 1],
    },
    { name: 'have half where a word is unknown', whole: undefined, weights: [8, 3], hits: [8] },
    { name: 'are none without documents', whole: 8, weights: [], hits: [] },
    {
      name: 'have half in 32-bit floats',
      whole: 8.2,
      weights: [8.2, 4.1].map(Math.fround),
      hits: [8.2, 4.1].map(Math.fround),
    },
    {
      name: 'have all words in 32-bit floats',
      whole: 8.2,
      weights: [8.1997, 3],
      hits: [8.1997, 3],
    },
    { name: 'have no less than half', whole: 8, weights: [8, 5, 3.99], hits: [8, 5] },
  ])('$name', ({ whole, weights, hits }) => {
    expect(hitsOf(whole, weights)).toEqual(hits);
  });
});
