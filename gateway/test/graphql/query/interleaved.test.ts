import { expect, it } from 'vitest';
import { interleaved } from '../../../api/graphql/query/interleaved.ts';

const TOTALS = [
  { kind: 'a', total: 3 },
  { kind: 'b', total: 0 },
  { kind: 'c', total: 1 },
  { kind: 'd', total: 2 },
];

function places(start: number, length: number): string[] {
  return interleaved(TOTALS, { start, length }).map(({ kind, rank }) => `${kind}${rank}`);
}

it('lists the best of each, then the second of those that have one', () => {
  expect(places(0, 10)).toEqual(['a0', 'c0', 'd0', 'a1', 'd1', 'a2']);
});

it('gives any part of that list', () => {
  expect(places(1, 3)).toEqual(['c0', 'd0', 'a1']);
  expect(places(6, 3)).toEqual([]);
  expect(places(2, 0)).toEqual([]);
});
