import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process was under since it was last asked. */
export interface Pressure {
  /** Longest time that the event loop was held up, in milliseconds; 0 at the first question. */
  readonly longestDelay: number;
  /** Highest resident memory since its start, in bytes. */
  readonly peakRss: number;
}

const RESOLUTION_MS = 5;

/** Tells how this process has been; watches its event loop from the first question on. */
export function pressureGauge(): () => Pressure {
  let delays: ELDHistogram | undefined;
  return () => {
    const longestDelay = Math.max(0, (delays?.max ?? 0) / 1e6 - RESOLUTION_MS);
    delays ??= started();
    delays.reset();
    return { longestDelay, peakRss: process.resourceUsage().maxRSS * 1024 };
  };
}

function started(): ELDHistogram {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return delays;
}
