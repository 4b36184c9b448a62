import { existsSync, readFileSync } from 'node:fs';

/** What a process has used. */
export interface Usage {
  /** User and system time of all threads since its start, in microseconds. */
  readonly cpu: number;
  /** Resident memory, in bytes. */
  readonly rss: number;
  /** Highest resident memory since its start, in bytes. */
  readonly peakRss: number;
  /** Longest delay of the event loop since the last question, in milliseconds; 0 at the first. */
  readonly longestDelay: number;
  /** Longest turn of its event loop since then, in milliseconds of CPU time of its thread: what other processes do is not in it. */
  readonly longestWork: number;
}

type Answers = Readonly<Record<string, (argument: never) => unknown>>;

/** Reports to the parent that this process is ready, then answers `usage` and other questions until the parent disconnects. */
export function answerParent(
  ready: object,
  more: Answers = {},
  close: () => Promise<void> | void = () => {},
): void {
  const answers: Answers = { usage: usageGauge(), ...more };
  process.on('message', async ({ question, argument }: { question: string; argument: never }) => {
    try {
      process.send?.({ answer: await answers[question]?.(argument) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  });
  process.on('disconnect', async () => {
    await close();
    process.exit(0);
  });
  process.send?.({ answer: ready });
}

const RESOLUTION_MS = 5;
const STATUS = '/proc/self/status';

/**
 * Measures this process from the first call on. Uses a timer: the event loop histogram of Node omits the time between a reset
 * and the next tick.
 */
export function usageGauge(): () => Usage {
  let before: ReturnType<typeof moment> | undefined;
  let longest = { longestDelay: 0, longestWork: 0 };
  const tick = () => {
    const now = moment();
    const { at, worked } = before ?? now;
    longest = {
      longestDelay: Math.max(longest.longestDelay, now.at - at - RESOLUTION_MS),
      longestWork: Math.max(longest.longestWork, now.worked - worked),
    };
    before = now;
  };
  return () => {
    if (before === undefined) {
      setInterval(tick, RESOLUTION_MS).unref();
    }
    tick();
    const since = longest;
    longest = { longestDelay: 0, longestWork: 0 };
    const { user, system } = process.cpuUsage();
    return { cpu: user + system, rss: process.memoryUsage.rss(), peakRss: peakRss(), ...since };
  };
}

function moment() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), worked: (user + system) / 1000 };
}

/** From `/proc` if possible: `getrusage` also counts what the parent held when it started this process. */
function peakRss(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
  return Number(kibibytes ?? process.resourceUsage().maxRSS) * 1024;
}
