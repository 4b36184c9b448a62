import { QueryEngineBusyError } from '../../errors.ts';

/** Lets a limited number of queries run at once, in the order in which they came. */
export interface Semaphore {
  /**
   * Resolves when the query may run, with the function that releases its permit. Rejects with
   * QueryEngineBusyError where too many queries are there already, or after `waitMs`; with the reason of
   * `signal` when that aborts.
   */
  acquire(options: AcquireOptions): Promise<() => void>;
  /** Number of queries that run or wait. */
  length(): number;
}

export interface AcquireOptions {
  readonly waitMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface SemaphoreLimits {
  /** Queries that may run at once. */
  readonly permits: number;
  /** Queries that may run or wait at once. */
  readonly most: number;
}

export function createSemaphore({ permits, most }: SemaphoreLimits): Semaphore {
  const waiting = new Set<() => void>();
  let running = 0;

  function release(): void {
    running -= 1;
    const [first] = waiting;
    first?.();
  }

  function wait({ waitMs, signal }: AcquireOptions): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const goOn = () => {
      waiting.delete(goOn);
      running += 1;
      resolve();
    };
    const giveUp = (reason: unknown) => {
      // At once: a permit given to a query that is about to leave would never be released.
      waiting.delete(goOn);
      reject(reason);
    };
    const abort = () => giveUp(signal?.reason);
    const timer = setTimeout(() => giveUp(busy('Other queries take long.')), waitMs);
    waiting.add(goOn);
    signal?.addEventListener('abort', abort);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  }

  return {
    length: () => running + waiting.size,
    acquire: async (options) => {
      options.signal?.throwIfAborted();
      if (running + waiting.size >= most) {
        throw busy(`${most} queries run or wait already.`);
      }
      if (running < permits) {
        running += 1;
      } else {
        await wait(options);
      }
      return release;
    },
  };
}

function busy(why: string): QueryEngineBusyError {
  return new QueryEngineBusyError(`${why} Try again later.`);
}
