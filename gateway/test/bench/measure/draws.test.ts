import { expect, it } from 'vitest';
import { sampleEvenly, sampleSkewed } from '../../../tools/bench/measure/sample.ts';

const items = Array.from({ length: 1000 }, (_, at) => at);

it('draws different items from all over the list', () => {
  const drawn = sampleEvenly(items, 100);
  expect(new Set(drawn).size).toBe(100);
  expect(drawn[0]).toBe(0);
  expect(drawn.at(-1)).toBe(990);
  expect(sampleEvenly(items, 5000)).toEqual(items);
});

it('draws the first items most often, and still many of the others', () => {
  const drawn = sampleSkewed(items, 3000);
  const times = (item: number) => drawn.filter((one) => one === item).length;
  expect(drawn).toHaveLength(3000);
  expect(times(0)).toBeGreaterThan(2 * times(4));
  expect(times(4)).toBeGreaterThan(2 * times(40));
  expect(new Set(drawn).size).toBeGreaterThan(300);
});
