import { describe, expect, it } from 'vitest';
import { createWaiters } from '../../follow/waiters.ts';

describe('those who wait for a change', () => {
  it('need not wait for what has passed', async () => {
    expect(await createWaiters(7).wait(7, 0)).toBe(true);
  });

  it('are told when it passes, also by a later one', async () => {
    const waiters = createWaiters(0);
    const waiting = [waiters.wait(2, 10_000), waiters.wait(3, 10_000)];
    waiters.passed(3);
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  it('are told when they wait in vain', async () => {
    const waiters = createWaiters(0);
    const waiting = waiters.wait(1, 10_000);
    waiters.giveUp();
    expect(await waiting).toBe(false);
  });

  it('are told when it takes too long', async () => {
    expect(await createWaiters(0).wait(1, 1)).toBe(false);
  });
});
