/** Wakes those that wait for the next commit. */
export interface CommitSignal {
  /** Number of commits that were signalled. */
  count(): number;
  /** Wakes all waiters. */
  notify(): void;
  /**
   * Resolves with true once more than `count` commits were signalled, at once where that is so already.
   * Resolves with false after `waitMs`, when `signal` aborts, or when this is closed.
   */
  wait(
    count: number,
    options: { readonly waitMs: number; readonly signal?: AbortSignal | undefined },
  ): Promise<boolean>;
  /** Ends all waiting, now and later. */
  close(): void;
}

export function createCommitSignal(): CommitSignal {
  const waiting = new Set<(committed: boolean) => void>();
  let commits = 0;
  let closed = false;

  const wakeAll = (committed: boolean) => {
    for (const wake of waiting) {
      wake(committed);
    }
  };

  return {
    count: () => commits,
    notify: () => {
      commits += 1;
      wakeAll(true);
    },
    wait: (count, { waitMs, signal }) => {
      if (commits > count || closed || signal?.aborted) {
        return Promise.resolve(commits > count);
      }
      return new Promise((resolve) => {
        const giveUp = () => wake(false);
        const timer = setTimeout(giveUp, waitMs);
        const wake = (committed: boolean) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          waiting.delete(wake);
          resolve(committed);
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
