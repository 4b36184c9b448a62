import { describe, expect, it } from 'vitest';
import { createBackoff } from '../../follow/follower.ts';

describe('the delays between retries', () => {
  it('double up to ten seconds', () => {
    const backoff = createBackoff();
    const delays = Array.from({ length: 9 }, () => backoff.next());
    expect(delays).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
  });

  it('begin anew after a success', () => {
    const backoff = createBackoff();
    backoff.next();
    backoff.next();
    backoff.reset();
    expect(backoff.next()).toBe(100);
  });
});
