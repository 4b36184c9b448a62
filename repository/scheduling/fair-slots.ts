import { ServiceBusyError } from '../errors.ts';

/** Bounds of running and waiting work. */
export interface SlotLimits {
  readonly atOnce: number;
  /** Limit per client. Lower than `atOnce`, so that one client cannot take all slots. */
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
 * Bounds concurrent work and shares the waiting places fairly among clients. The next work is that of the client with the
 * least that runs; of equal clients, the one that was served longest ago. Where too much waits, the newest work of the client
 * that has most waiting is refused.
 */
export class FairSlots {
  readonly #limits: SlotLimits;
  readonly #running = new Map<string, number>();
  /** By client, in the order in which they were served. */
  readonly #queues = new Map<string, Waiting[]>();
  #runs = 0;
  #waits = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Number of works that run. */
  get running(): number {
    return this.#runs;
  }

  /** Number of works that wait. */
  get waiting(): number {
    return this.#waits;
  }

  /** Begins the work of a client if there is room, and returns a function that ends it. */
  tryEnter(client: string): (() => void) | undefined {
    return this.#hasRoom(client) ? this.#begin(client) : undefined;
  }

  /**
   * Resolves when the work of a client may run, with a function that ends it; at once if there is room. Rejects with
   * ServiceBusyError if too much waits or it has waited too long, and with the reason of `signal` when that aborts.
   */
  async enter(client: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const end = this.tryEnter(client);
    if (end) {
      return end;
    }
    if (this.#waits >= this.#limits.waiting && !this.#makeRoom(client)) {
      throw tooMuch();
    }
    return this.#wait(client, signal);
  }

  #hasRoom(client: string): boolean {
    return this.#runs < this.#limits.atOnce && this.#runningOf(client) < this.#limits.ofOne;
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0;
  }

  #begin(client: string): () => void {
    this.#runs += 1;
    this.#running.set(client, this.#runningOf(client) + 1);
    let isOver = false;
    return () => {
      if (!isOver) {
        isOver = true;
        this.#end(client);
      }
    };
  }

  #end(client: string): void {
    this.#runs -= 1;
    const left = this.#runningOf(client) - 1;
    if (left > 0) {
      this.#running.set(client, left);
    } else {
      this.#running.delete(client);
    }
    const [next] = [...this.#queues.keys()]
      .filter((one) => this.#hasRoom(one))
      .sort((one, other) => this.#runningOf(one) - this.#runningOf(other));
    const entry = next === undefined ? undefined : this.#queues.get(next)?.[0];
    if (entry) {
      this.#leave(entry);
      this.#moveBack(entry.client);
      entry.begin();
    }
  }

  #leave(entry: Waiting): boolean {
    const queue = this.#queues.get(entry.client) ?? [];
    const at = queue.indexOf(entry);
    if (at === -1) {
      return false;
    }
    this.#waits -= 1;
    queue.splice(at, 1);
    if (queue.length === 0) {
      this.#queues.delete(entry.client);
    }
    return true;
  }

  #moveBack(client: string): void {
    const queue = this.#queues.get(client);
    if (queue) {
      this.#queues.delete(client);
      this.#queues.set(client, queue);
    }
  }

  /** Rejects the newest task of the client with the longest queue. Returns true if that is another client. */
  #makeRoom(client: string): boolean {
    const [largest] = [...this.#queues.values()].sort((one, other) => other.length - one.length);
    const newest = largest?.at(-1);
    const own = this.#queues.get(client)?.length ?? 0;
    if (!largest || !newest || largest.length <= own + 1) {
      return false;
    }
    newest.refuse(tooMuch());
    return true;
  }

  #wait(client: string, signal: AbortSignal | undefined): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const entry: Waiting = {
      client,
      begin: () => resolve(this.#begin(client)),
      refuse: (reason) => {
        if (this.#leave(entry)) {
          reject(reason);
        }
      },
    };
    const abort = () => entry.refuse(signal?.reason);
    const timer = setTimeout(() => entry.refuse(tooMuch()), this.#limits.waitMs);
    signal?.addEventListener('abort', abort);
    const queue = this.#queues.get(client) ?? [];
    queue.push(entry);
    this.#queues.set(client, queue);
    this.#waits += 1;
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  }
}

function tooMuch(): ServiceBusyError {
  return new ServiceBusyError('Too many requests of this kind wait. Try again in a few seconds.');
}
