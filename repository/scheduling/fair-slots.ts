import { ServiceBusyError } from '../errors.ts';

/** Lets some work run at once, and shares what waits fairly among clients. */
export interface FairSlots {
  /** Begins the work of a client where there is room, and gives what ends it. */
  tryEnter(client: string): (() => void) | undefined;
  /**
   * Resolves when the work of a client may run, with what ends it; at once where there is room. Rejects with
   * ServiceBusyError where too much waits, or when it has waited too long, and with the reason of `signal` when that aborts.
   */
  enter(client: string, signal?: AbortSignal): Promise<() => void>;
  /** Number of works that run. */
  readonly running: number;
  /** Number of works that wait. */
  readonly waiting: number;
}

/** How much runs and waits. */
export interface SlotLimits {
  readonly atOnce: number;
  /** Of one client, fewer: its slow work does not keep out everyone else's. */
  readonly ofOne: number;
  readonly waiting: number;
  readonly waitMs: number;
}

interface Waiting {
  readonly client: string;
  begin(): void;
  refuse(reason: unknown): void;
}

/**
 * The next work is that of the client with the least that runs; of equal clients, the one that was served longest ago. Where
 * too much waits, the newest work of the client that has most waiting is refused.
 */
export function createFairSlots({ atOnce, ofOne, waiting: most, waitMs }: SlotLimits): FairSlots {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  let total = 0;
  let waiting = 0;

  const runningOf = (client: string) => running.get(client) ?? 0;
  const hasRoom = (client: string) => total < atOnce && runningOf(client) < ofOne;

  function begin(client: string): () => void {
    total += 1;
    running.set(client, runningOf(client) + 1);
    let isOver = false;
    return () => {
      if (!isOver) {
        isOver = true;
        end(client);
      }
    };
  }

  function end(client: string): void {
    total -= 1;
    const left = runningOf(client) - 1;
    if (left > 0) {
      running.set(client, left);
    } else {
      running.delete(client);
    }
    beginNext();
  }

  function beginNext(): void {
    const [next] = [...queues.keys()]
      .filter(hasRoom)
      .sort((one, other) => runningOf(one) - runningOf(other));
    const entry = next === undefined ? undefined : queues.get(next)?.[0];
    if (entry) {
      leave(entry);
      moveBack(entry.client);
      entry.begin();
    }
  }

  function leave(entry: Waiting): boolean {
    const queue = queues.get(entry.client) ?? [];
    const at = queue.indexOf(entry);
    if (at === -1) {
      return false;
    }
    waiting -= 1;
    queue.splice(at, 1);
    if (queue.length === 0) {
      queues.delete(entry.client);
    }
    return true;
  }

  function moveBack(client: string): void {
    const queue = queues.get(client);
    if (queue) {
      queues.delete(client);
      queues.set(client, queue);
    }
  }

  /** Refuses work of the client that has most waiting; gives whether that is another than this one. */
  function makeRoom(client: string): boolean {
    const [largest] = [...queues.values()].sort((one, other) => other.length - one.length);
    const newest = largest?.at(-1);
    if (!newest || (largest?.length ?? 0) <= (queues.get(client)?.length ?? 0) + 1) {
      return false;
    }
    newest.refuse(tooMuch());
    return true;
  }

  function wait(client: string, signal: AbortSignal | undefined): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const entry: Waiting = {
      client,
      begin: () => resolve(begin(client)),
      refuse(reason) {
        if (leave(entry)) {
          reject(reason);
        }
      },
    };
    const abort = () => entry.refuse(signal?.reason);
    const timer = setTimeout(() => entry.refuse(tooMuch()), waitMs);
    signal?.addEventListener('abort', abort);
    queues.set(client, [...(queues.get(client) ?? []), entry]);
    waiting += 1;
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  }

  const tryEnter = (client: string) => (hasRoom(client) ? begin(client) : undefined);

  return {
    tryEnter,
    async enter(client, signal) {
      signal?.throwIfAborted();
      const end = tryEnter(client);
      if (end) {
        return end;
      }
      if (waiting >= most && !makeRoom(client)) {
        throw tooMuch();
      }
      return wait(client, signal);
    },
    get running() {
      return total;
    },
    get waiting() {
      return waiting;
    },
  };
}

function tooMuch(): ServiceBusyError {
  return new ServiceBusyError('Too many requests of this kind wait. Try again in a few seconds.');
}
