import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaiters } from '../../follow/cursor-signal.ts';

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

  describe('where nothing passes any more', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    async function waitInVain(timeoutMs: number) {
      const waiters = createWaiters(0);
      const first = waiters.wait(1, timeoutMs);
      await vi.advanceTimersByTimeAsync(timeoutMs);
      expect(await first).toBe(false);
      return waiters;
    }

    it('do not wait once somebody did so long, until something passes again', async () => {
      const waiters = await waitInVain(5_000);
      expect(await waiters.wait(2, 5_000)).toBe(false);
      waiters.passed(1);
      const next = waiters.wait(2, 5_000);
      waiters.passed(2);
      expect(await next).toBe(true);
    });

    it('wait where those before them had little time', async () => {
      const waiters = await waitInVain(100);
      const next = waiters.wait(1, 5_000);
      waiters.passed(1);
      expect(await next).toBe(true);
    });

    it('wait where the index is slow, but goes on', async () => {
      const waiters = createWaiters(0);
      const first = waiters.wait(9, 5_000);
      waiters.passed(3);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await first).toBe(false);
      const next = waiters.wait(9, 5_000);
      waiters.passed(9);
      expect(await next).toBe(true);
    });
  });
});
