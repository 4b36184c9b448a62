import { LRUCache } from 'lru-cache';

/** Counts by key in windows of a minute, each of which begins with the first count. */
export type FixedWindowCounter = ReturnType<typeof createFixedWindowCounter>;

export const WINDOW_MS = 60_000;

/** Keys that are remembered: some megabytes, however many addresses a client has. The one used least recently goes. */
const MAX_KEYS = 10_000;

interface Window {
  readonly count: number;
  readonly ends: number;
}

/** A counter with a bounded number of keys; `now` is the clock in milliseconds. */
export function createFixedWindowCounter(
  now: () => number = () => performance.now(),
  most = MAX_KEYS,
) {
  const windows = new LRUCache<string, Window>({ max: most });
  const current = (key: string): Window => {
    const window = windows.get(key);
    return window && window.ends > now() ? window : { count: 0, ends: now() + WINDOW_MS };
  };
  const described = ({ count, ends }: Window) => ({
    /** The count of the current window. */
    count,
    /** Milliseconds until the window ends and the count is 0 again. */
    leftMs: ends - now(),
  });
  return {
    get: (key: string) => described(current(key)),
    add(key: string, amount: number) {
      const { count, ends } = current(key);
      const window = { count: count + amount, ends };
      windows.set(key, window);
      return described(window);
    },
  };
}
