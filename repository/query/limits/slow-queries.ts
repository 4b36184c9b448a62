import { LRUCache } from 'lru-cache';

/** Known slow queries and their clients. */
export type SlowQueries = ReturnType<typeof createSlowQueries>;

const MINUTE_MS = 60_000;
const MAX_TEXTS = 1_000;
const MAX_CLIENTS = 10_000;

interface Minute {
  readonly end: number;
  used: number;
}

/** Knows nothing at first. A client may use `budgetMs` in a minute; `now` gives milliseconds of a monotonic clock. */
export function createSlowQueries(budgetMs: number, now: () => number) {
  const texts = new LRUCache<string, true>({ max: MAX_TEXTS });
  const penalties = new LRUCache<string, number>({ max: MAX_CLIENTS });
  const minutes = new LRUCache<string, Minute>({ max: MAX_CLIENTS });

  const minuteOf = (client: string) => {
    const minute = minutes.get(client);
    return minute && minute.end > now() ? minute : undefined;
  };

  return {
    /** A query with this text took long when it ran last, or its client held up others in the last minute. */
    isSlow: (client: string, text: string) =>
      texts.has(text) || (penalties.get(client) ?? 0) > now(),
    /** A query takes long. */
    found: (text: string) => void texts.set(text, true),
    /** Remembers by how much a query took longer than its slice; a negative number where it did not. */
    ran(client: string, text: string, beyondMs: number): void {
      if (beyondMs <= 0) {
        texts.delete(text);
        return;
      }
      const minute = minuteOf(client) ?? { end: now() + MINUTE_MS, used: 0 };
      minute.used += beyondMs;
      minutes.set(client, minute);
    },
    /** Counts every query of the client as slow for a minute. */
    heldUpOthers: (client: string) => void penalties.set(client, now() + MINUTE_MS),
    /** Milliseconds until the client may send slow queries again; 0 if it may. */
    restMs(client: string): number {
      const minute = minuteOf(client);
      return minute && minute.used >= budgetMs ? minute.end - now() : 0;
    },
    /** Milliseconds of slow queries of the client in its minute. */
    usedMs: (client: string) => minuteOf(client)?.used ?? 0,
  };
}
