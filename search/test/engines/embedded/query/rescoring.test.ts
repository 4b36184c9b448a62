import { expect, it } from 'vitest';
import { rescoring } from '../../../../engines/embedded/query/rescoring.ts';
import { createRandom } from '../../contract/generators/random.ts';

const ROWS = 500;
const rows = Int32Array.from({ length: ROWS }, (_, row) => row);

/** The same rows by their words, titles and nearness, however often they are judged. */
function judged(seed: number, words: number) {
  const random = createRandom(seed);
  const drawn = (steps: number) => Array.from(rows, () => random.below(steps + 1) / steps);
  const [texts, titles, near] = [drawn(20), drawn(4), drawn(2)];
  const whole = new Set([random.below(ROWS), random.below(ROWS)]);
  return () => {
    const byRow = Float64Array.from(texts);
    let compared = 0;
    const { rescoreByTitles } = rescoring(byRow, {
      factor: 1.5,
      ranks: () => ({
        words,
        weight: 2,
        titleShareOf: (row) => titles[row] ?? 0,
        titleShareBound: (row) => Math.ceil(titles[row] ?? 0),
        proximityBound: (row) => (words > 1 ? Math.ceil(near[row] ?? 0) : 0),
        proximityOf(row) {
          compared += 1;
          return words > 1 ? (near[row] ?? 0) : 0;
        },
      }),
      wholeTitles: () => whole,
    });
    return {
      rescoreByTitles,
      first: (most: number) =>
        [...rows].sort((a, b) => (byRow[b] ?? 0) - (byRow[a] ?? 0) || a - b).slice(0, most),
      relevanceOf: (row: number) => byRow[row],
      compared: () => compared,
    };
  };
}

it('puts the hits of a page where they stand among all, with the same relevance, though it compares fewer texts', () => {
  for (const [seed, words] of [
    [1, 1],
    [2, 2],
    [3, 3],
  ] as const) {
    const open = judged(seed, words);
    for (const wanted of [1, 10, 60, 300]) {
      const [all, page] = [open(), open()];
      all.rescoreByTitles(rows);
      page.rescoreByTitles(rows, wanted);
      const first = page.first(wanted);
      expect(first).toEqual(all.first(wanted));
      expect(first.map(page.relevanceOf)).toEqual(first.map(all.relevanceOf));
      expect(page.compared()).toBeLessThanOrEqual(all.compared());
    }
  }
});

it('compares the texts of fewer than half of the best hits for a page of few', () => {
  const page = judged(4, 2)();
  page.rescoreByTitles(rows, 5);
  expect(page.compared()).toBeLessThan(150);
});

it('compares no texts but those with the title that was typed where relevance does not matter', () => {
  const page = judged(5, 2)();
  expect(page.rescoreByTitles(rows, 0)).toBe(true);
  expect(page.compared()).toBeLessThanOrEqual(2);
});
