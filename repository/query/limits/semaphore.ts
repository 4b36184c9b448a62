import { QueryEngineBusyError } from '../../errors.ts';

/** Lets a few go at a time, in the order in which they came. */
export interface Turns {
  /**
   * Resolves when it is one's turn, with what ends it. Rejects with QueryEngineBusyError where too
   * many are there, or after `waitMs`; with the reason of `signal` when that aborts.
   */
  take(options: TurnOptions): Promise<() => void>;
}

export interface TurnOptions {
  readonly waitMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface TurnCounts {
  readonly atOnce: number;
  readonly most: number;
}

/** Turns of which `atOnce` may be taken, and `most` taken or waited for. */
export function createTurns({ atOnce, most }: TurnCounts): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;

  function end(): void {
    taken -= 1;
    const [first] = waiting;
    first?.();
  }

  function wait({ waitMs, signal }: TurnOptions): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const goOn = () => {
      waiting.delete(goOn);
      taken += 1;
      resolve();
    };
    const giveUp = (reason: unknown) => {
      // At once: a turn that comes to who is about to leave would never end.
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
    take: async (options) => {
      options.signal?.throwIfAborted();
      if (taken + waiting.size >= most) {
        throw busy(`${most} queries run or wait already.`);
      }
      if (taken < atOnce) {
        taken += 1;
      } else {
        await wait(options);
      }
      return end;
    },
  };
}

function busy(why: string): QueryEngineBusyError {
  return new QueryEngineBusyError(`${why} Try again later.`);
}
