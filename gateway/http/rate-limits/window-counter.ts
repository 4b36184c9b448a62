import { LRUCache } from 'lru-cache';

/** What was counted in the current window. */
export interface WindowCount {
  readonly count: number;
  /** Milliseconds until the window ends and the count is 0 again. */
  readonly leftMs: number;
}

/** Counts by key in windows of a minute, each of which begins with the first count. */
export interface WindowCounter {
  get(key: string): WindowCount;
  add(key: string, amount: number): WindowCount;
}

export const WINDOW_MS = 60_000;

/** Keys that are remembered: some megabytes, however many addresses a client has. The one used least recently goes. */
const MOST_KEYS = 10_000;

interface Window {
  readonly count: number;
  readonly ends: number;
}

/** A counter with a bounded number of keys; `now` is the clock in milliseconds. */
export function countInWindows(
  now: () => number = () => performance.now(),
  most = MOST_KEYS,
): WindowCounter {
  const windows = new LRUCache<string, Window>({ max: most });
  const current = (key: string): Window => {
    const window = windows.get(key);
    return window && window.ends > now() ? window : { count: 0, ends: now() + WINDOW_MS };
  };
  const described = ({ count, ends }: Window): WindowCount => ({ count, leftMs: ends - now() });
  return {
    get: (key) => described(current(key)),
    add(key, amount) {
      const { count, ends } = current(key);
      const window = { count: count + amount, ends };
      windows.set(key, window);
      return described(window);
    },
  };
}
