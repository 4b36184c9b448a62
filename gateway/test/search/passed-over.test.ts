import { expect, it } from 'vitest';
import { passedOver } from '../../api/search/find-hits.ts';

it('counts the hits of each kind in a part of a list with the best of each first', () => {
  const totals = [3, 0, 1, 2];
  expect(passedOver(totals, 0)).toEqual([0, 0, 0, 0]);
  expect(passedOver(totals, 2)).toEqual([1, 0, 1, 0]);
  expect(passedOver(totals, 4)).toEqual([2, 0, 1, 1]);
  expect(passedOver(totals, 100)).toEqual(totals);
});
