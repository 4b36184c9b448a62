import { expect, it } from 'vitest';
import { percentile } from '../../../tools/bench/measure/percentile.ts';

it('gives the number that a part of all does not exceed', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(numbers, 0.95)).toBe(95);
  expect(percentile(numbers, 0.5)).toBe(50);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});
