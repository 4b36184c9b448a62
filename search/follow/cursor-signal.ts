/** Those who wait until a number has been reached. */
export interface Waiters {
  /**
   * `true` once `passed` was told a number ≥ `seq`; `false` after `timeoutMs`, and at once while
   * nothing has passed since somebody waited long in vain.
   */
  wait(seq: number, timeoutMs: number): Promise<boolean>;
  passed(seq: number): void;
  /** Tells all who wait now that they wait in vain. */
  giveUp(): void;
}

/** Whoever waited so long while nothing passed, in milliseconds, has shown that waiting is in vain. */
const LONG_MS = 1_000;

/** Those who wait for numbers after `start`. */
export function createWaiters(start: number): Waiters {
  const waiting = new Set<{ readonly seq: number; readonly done: (reached: boolean) => void }>();
  let reached = start;
  let passes = 0;
  let isStuck = false;
  return {
    wait(seq, timeoutMs) {
      if (seq <= reached || isStuck) {
        return Promise.resolve(seq <= reached);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const before = passes;
      const timer = setTimeout(() => {
        isStuck ||= timeoutMs >= LONG_MS && passes === before;
        waiter.done(false);
      }, timeoutMs);
      const waiter = {
        seq,
        done(inTime: boolean) {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(inTime);
        },
      };
      waiting.add(waiter);
      return promise;
    },
    passed(seq) {
      reached = seq;
      passes += 1;
      isStuck = false;
      for (const waiter of waiting) {
        if (waiter.seq <= seq) {
          waiter.done(true);
        }
      }
    },
    giveUp() {
      for (const waiter of waiting) {
        waiter.done(false);
      }
    },
  };
}
