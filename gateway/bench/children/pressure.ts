/** What a process was under since it was last asked. */
export interface Pressure {
  /** Longest time that the event loop was held up, in milliseconds; 0 at the first question. */
  readonly longestDelay: number;
  /** Highest resident memory since its start, in bytes. */
  readonly peakRss: number;
}

const RESOLUTION_MS = 5;

/**
 * Tells how this process has been; watches its event loop from the first question on. By a timer of
 * its own: the histogram of Node leaves out the time between a reset and the tick after it.
 */
export function pressureGauge(): () => Pressure {
  let before: number | undefined;
  let longest = 0;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - (before ?? now) - RESOLUTION_MS);
    before = now;
  };
  return () => {
    if (before === undefined) {
      setInterval(tick, RESOLUTION_MS).unref();
    }
    tick();
    const longestDelay = longest;
    longest = 0;
    return { longestDelay, peakRss: process.resourceUsage().maxRSS * 1024 };
  };
}
