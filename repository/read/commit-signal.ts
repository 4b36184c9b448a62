/** Tells those who wait that something was committed. */
export interface CommitBell {
  /** How often it rang so far. */
  count(): number;
  ring(): void;
  /**
   * Resolves with true when the bell has rung more than `count` times, at once where it already
   * has, and with false after `waitMs`, when `signal` aborts, or when the bell is closed.
   */
  heard(
    count: number,
    options: { readonly waitMs: number; readonly signal?: AbortSignal | undefined },
  ): Promise<boolean>;
  /** Sends everyone home who still waits. */
  close(): void;
}

/** Wakes those who wait for the next commit. */
export function createCommitBell(): CommitBell {
  const waiting = new Set<(rang: boolean) => void>();
  let rung = 0;
  let closed = false;

  const wakeAll = (rang: boolean) => {
    for (const wake of waiting) {
      wake(rang);
    }
  };

  return {
    count: () => rung,
    ring: () => {
      rung += 1;
      wakeAll(true);
    },
    heard: (count, { waitMs, signal }) => {
      if (rung > count || closed || signal?.aborted) {
        return Promise.resolve(rung > count);
      }
      return new Promise((resolve) => {
        const giveUp = () => wake(false);
        const timer = setTimeout(giveUp, waitMs);
        const wake = (rang: boolean) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          waiting.delete(wake);
          resolve(rang);
        };
        signal?.addEventListener('abort', giveUp);
        waiting.add(wake);
      });
    },
    close: () => {
      closed = true;
      wakeAll(false);
    },
  };
}
