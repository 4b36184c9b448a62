/** Signals how far an index has followed the change feed, to requests that wait for a change. */
export type CursorSignal = ReturnType<typeof createCursorSignal>;

/** A wait of this length that sees no progress shows that the cursor is stuck. */
const LONG_WAIT_MS = 1_000;

interface Wait {
  readonly seq: number;
  end(reached: boolean): void;
}

/** A signal of a cursor that begins at `start`. */
export function createCursorSignal(start: number) {
  const waits = new Set<Wait>();
  let reached = start;
  let advances = 0;
  let isStuck = false;
  let moved = Promise.withResolvers<void>();

  function wake(): void {
    moved.resolve();
    moved = Promise.withResolvers();
  }

  function add(seq: number, timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const advancesBefore = advances;
    const timer = setTimeout(() => {
      isStuck ||= timeoutMs >= LONG_WAIT_MS && advances === advancesBefore;
      wait.end(false);
    }, timeoutMs);
    const wait: Wait = {
      seq,
      end(isReached) {
        clearTimeout(timer);
        waits.delete(wait);
        resolve(isReached);
      },
    };
    waits.add(wait);
    return promise;
  }

  return {
    /**
     * `true` once the cursor has reached `seq`; `false` after `timeoutMs`. Also `false`, at once, while the
     * cursor is stuck: a long wait has timed out, and `advance` has not been called since that wait began.
     */
    async wait(seq: number, timeoutMs: number): Promise<boolean> {
      return seq <= reached || (!isStuck && add(seq, timeoutMs));
    },
    /** Resolves at the next call of `advance` or `giveUp`. */
    next: (): Promise<void> => moved.promise,
    /** The index has followed the feed to this cursor; it may be the same as before. */
    advance(cursor: number): void {
      reached = cursor;
      advances += 1;
      isStuck = false;
      for (const wait of waits) {
        if (wait.seq <= cursor) {
          wait.end(true);
        }
      }
      wake();
    },
    /** Ends all waits that are under way with `false`. */
    giveUp(): void {
      for (const wait of waits) {
        wait.end(false);
      }
      wake();
    },
  };
}
