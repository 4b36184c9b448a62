import { describe, expect, it } from 'vitest';
import { allSteps, sortInSteps } from '../../async/steps.ts';

const numbers = Array.from({ length: 20_000 }, (_, at) => ({ key: (at * 7919) % 1_000, at }));
const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

describe('sorting in steps', () => {
  it('orders as sorting at once does, equal items as they came', () => {
    expect(allSteps(sortInSteps(numbers, byKey))).toEqual(numbers.toSorted(byKey));
  });

  it('has more steps for more items, and none for few', () => {
    expect([...sortInSteps(numbers.slice(0, 100), byKey)]).toHaveLength(0);
    expect([...sortInSteps(numbers, byKey)].length).toBeGreaterThan(20);
  });
});
