import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCursorSignal } from '../../follow/cursor-signal.ts';

describe('a wait for a change', () => {
  it('ends at once where the cursor has reached the change', async () => {
    expect(await createCursorSignal(7).wait(7, 0)).toBe(true);
  });

  it('ends when the cursor reaches the change or a later one', async () => {
    const signal = createCursorSignal(0);
    const waiting = [signal.wait(2, 10_000), signal.wait(3, 10_000)];
    signal.advance(3);
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  it('ends with false when following gives up', async () => {
    const signal = createCursorSignal(0);
    const waiting = signal.wait(1, 10_000);
    signal.giveUp();
    expect(await waiting).toBe(false);
  });

  it('ends with false after its timeout', async () => {
    expect(await createCursorSignal(0).wait(1, 1)).toBe(false);
  });

  describe('while the cursor is stuck', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    async function timedOutAfter(timeoutMs: number) {
      const signal = createCursorSignal(0);
      const first = signal.wait(1, timeoutMs);
      await vi.advanceTimersByTimeAsync(timeoutMs);
      expect(await first).toBe(false);
      return signal;
    }

    it('ends at once after a long wait has timed out, until the cursor advances', async () => {
      const signal = await timedOutAfter(5_000);
      expect(await signal.wait(2, 5_000)).toBe(false);
      signal.advance(1);
      const next = signal.wait(2, 5_000);
      signal.advance(2);
      expect(await next).toBe(true);
    });

    it('takes its time where only short waits have timed out', async () => {
      const signal = await timedOutAfter(100);
      const next = signal.wait(1, 5_000);
      signal.advance(1);
      expect(await next).toBe(true);
    });

    it('takes its time where the index is slow but advances', async () => {
      const signal = createCursorSignal(0);
      const first = signal.wait(9, 5_000);
      signal.advance(3);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await first).toBe(false);
      const next = signal.wait(9, 5_000);
      signal.advance(9);
      expect(await next).toBe(true);
    });
  });
});
