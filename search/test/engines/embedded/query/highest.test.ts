import { expect, it } from 'vitest';
import { createRandom } from '../../../../engines/contract/generators/random.ts';
import { highest } from '../../../../engines/embedded/query/highest.ts';

it('gives the rows with the highest scores that sorting all gives, whatever their number', () => {
  const random = createRandom(5);
  const scores = Float64Array.from({ length: 2_000 }, () => random.below(1_000_000));
  const rows = Int32Array.from({ length: 2_000 }, (_, row) => row).filter(
    () => random.below(3) > 0,
  );
  for (const most of [1, 2, 3, 10, 300, rows.length - 1, rows.length, 5_000]) {
    const sorted = [...rows].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, most);
    const found = [...highest(rows, scores, most)];
    expect(found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))).toEqual(sorted);
  }
});

it('gives as many as asked for where all scores are equal', () => {
  const rows = Int32Array.from({ length: 50 }, (_, row) => row);
  expect(new Set(highest(rows, new Float64Array(50), 7)).size).toBe(7);
});
