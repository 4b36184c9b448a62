import { expect, it } from 'vitest';
import { topK, topKWithTies } from '../../../../engines/embedded/query/top-k.ts';
import { createRandom } from '../../contract/generators/random.ts';

it('gives the rows with the highest scores that sorting all gives, whatever their number', () => {
  const random = createRandom(5);
  const scores = Float64Array.from({ length: 2_000 }, () => random.below(1_000_000));
  const rows = Int32Array.from({ length: 2_000 }, (_, row) => row).filter(
    () => random.below(3) > 0,
  );
  for (const most of [1, 2, 3, 10, 300, rows.length - 1, rows.length, 5_000]) {
    const sorted = [...rows].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, most);
    const found = [...topK(rows, scores, most)];
    expect(found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))).toEqual(sorted);
  }
});

it('gives as many as asked for where all scores are equal', () => {
  const rows = Int32Array.from({ length: 50 }, (_, row) => row);
  expect(new Set(topK(rows, new Float64Array(50), 7)).size).toBe(7);
});

it('gives all rows with one of the highest scores, in the order given', () => {
  const rows = Int32Array.of(4, 2, 0, 1, 3);
  const scores = [5, 9, 5, 1, 7];
  expect([...topKWithTies(rows, scores, 1)]).toEqual([1]);
  expect([...topKWithTies(rows, scores, 3)]).toEqual([4, 2, 0, 1]);
  expect([...topKWithTies(rows, scores, 9)]).toEqual([...rows]);
});
