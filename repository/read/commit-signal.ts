/** Wakes those that wait for the next commit. */
export type CommitSignal = ReturnType<typeof createCommitSignal>;

interface Waiting {
  readonly waitMs: number;
  readonly signal?: AbortSignal | undefined;
}

export function createCommitSignal() {
  const waiting = new Set<(committed: boolean) => void>();
  let commits = 0;
  let closed = false;

  const wakeAll = (committed: boolean) => {
    for (const wake of waiting) {
      wake(committed);
    }
  };

  return {
    /** Number of commits that were signalled. */
    count: () => commits,
    /** Wakes all waiters. */
    notify: () => {
      commits += 1;
      wakeAll(true);
    },
    /**
     * Resolves with true once more than `count` commits were signalled, at once where that is so already.
     * Resolves with false after `waitMs`, when `signal` aborts, or when this is closed.
     */
    wait: (count: number, { waitMs, signal }: Waiting): Promise<boolean> => {
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
    /** Ends all waiting, now and later. */
    close: () => {
      closed = true;
      wakeAll(false);
    },
  };
}
