import { expect, it, vi } from 'vitest';
import { createFixedWindowCounter } from '../../http/rate-limits/fixed-window-counter.ts';

it('a window begins with the first count and lasts a minute', () => {
  let now = 1_000;
  const counter = createFixedWindowCounter(() => now);
  expect(counter.add('a', 2)).toEqual({ count: 2, leftMs: 60_000 });
  now += 59_999;
  expect(counter.add('a', 3)).toEqual({ count: 5, leftMs: 1 });
  expect(counter.get('b').count).toBe(0);
  now += 1;
  expect(counter.get('a')).toEqual({ count: 0, leftMs: 60_000 });
});

it('the number of keys is bounded: the one used least recently is forgotten', () => {
  const counter = createFixedWindowCounter(() => 0, 3);
  for (const key of ['a', 'b', 'c']) {
    counter.add(key, 1);
  }
  counter.add('a', 1);
  counter.add('d', 1);
  expect(['a', 'b', 'c', 'd'].map((key) => counter.get(key).count)).toEqual([2, 0, 1, 1]);
});

it('windows do not depend on the clock of the system', () => {
  const counter = createFixedWindowCounter();
  const before = counter.add('a', 1);
  for (const year of [1990, 2050]) {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(year));
    const { count, leftMs } = counter.add('a', 1);
    clock.mockRestore();
    expect(leftMs).toBeLessThanOrEqual(before.leftMs);
    expect(count).toBeGreaterThan(1);
  }
});
