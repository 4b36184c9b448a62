/** Those who wait until a number has been reached. */
export interface Waiters {
  /** `true` once `passed` was told a number ≥ `seq`; `false` after `timeoutMs` (none: for ever). */
  wait(seq: number, timeoutMs?: number): Promise<boolean>;
  passed(seq: number): void;
}

export function createWaiters(start: number): Waiters {
  const waiting = new Set<{ readonly seq: number; readonly done: (reached: boolean) => void }>();
  let reached = start;
  return {
    wait(seq, timeoutMs) {
      if (seq <= reached) {
        return Promise.resolve(true);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => waiter.done(false), timeoutMs);
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
  };
}
