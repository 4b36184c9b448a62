/** Those who wait until a number has been reached. */
export interface Waiters {
  /** `true` once `passed` was told a number ≥ `seq`; `false` after `timeoutMs`. */
  wait(seq: number, timeoutMs: number): Promise<boolean>;
  passed(seq: number): void;
  /** Tells all who wait now that they wait in vain. */
  giveUp(): void;
}

/** Those who wait for numbers after `start`. */
export function createWaiters(start: number): Waiters {
  const waiting = new Set<{ readonly seq: number; readonly done: (reached: boolean) => void }>();
  let reached = start;
  return {
    wait(seq, timeoutMs) {
      if (seq <= reached) {
        return Promise.resolve(true);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
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
