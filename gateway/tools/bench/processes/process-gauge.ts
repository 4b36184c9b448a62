/** Memory and event loop of a process since the last question. */
export interface Pressure {
  /** Longest time that the event loop was held up, in milliseconds; 0 at the first question. */
  readonly longestDelay: number;
  /**
   * Longest that the thread of the event loop worked without a turn for others, in milliseconds of its
   * own CPU time: what other processes do is not in it.
   */
  readonly longestWork: number;
  /** Highest resident memory since its start, in bytes. */
  readonly peakRss: number;
}

const RESOLUTION_MS = 5;

/**
 * Tells how this process has been; watches its event loop from the first question on. By a timer of
 * its own: the histogram of Node leaves out the time between a reset and the tick after it.
 */
export function pressureGauge(): () => Pressure {
  let before: Moment | undefined;
  let longest = { delay: 0, work: 0 };
  const tick = () => {
    const now = moment();
    const { at, worked } = before ?? now;
    longest = {
      delay: Math.max(longest.delay, now.at - at - RESOLUTION_MS),
      work: Math.max(longest.work, now.worked - worked),
    };
    before = now;
  };
  return () => {
    if (before === undefined) {
      setInterval(tick, RESOLUTION_MS).unref();
    }
    tick();
    const { delay, work } = longest;
    longest = { delay: 0, work: 0 };
    return {
      longestDelay: delay,
      longestWork: work,
      peakRss: process.resourceUsage().maxRSS * 1024,
    };
  };
}

interface Moment {
  readonly at: number;
  /** CPU time of this thread, in milliseconds. */
  readonly worked: number;
}

function moment(): Moment {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), worked: (user + system) / 1000 };
}
