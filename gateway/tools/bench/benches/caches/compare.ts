import type { Finding } from '../../bench.ts';
import { ratioAtMost } from '../../measure/bounds.ts';
import { alternate, elapsed } from '../../measure/rounds.ts';

/** Work that a cache saves: the same work with the cache and without it. */
export interface CachedWork {
  readonly what: string;
  /** How often the work is done in one call; the figures are microseconds for each time. */
  readonly times: number;
  readonly withCache: () => unknown;
  readonly without: () => unknown;
}

const ROUNDS = 7;
const WARM_UP = 2;
const MICROSECONDS = 1_000;

/** A cache earns its place where it saves a fifth of the work or more. */
const BOUND = 0.8;

/** Measures one cache; the baseline is the work without it. */
export async function compareWork(work: CachedWork): Promise<Finding> {
  const { what, times } = work;
  const perTime = async (run: () => unknown) => ((await elapsed(run)) * MICROSECONDS) / times;
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: () => perTime(work.without),
    subject: () => perTime(work.withCache),
  });
  return ratioAtMost(BOUND, { what, unit: 'µs', ...measured });
}

/** Compares how many requests a cache saves; these are counted, not measured. */
export function compareRequests(what: string, withCache: number, without: number): Finding {
  return ratioAtMost(BOUND, { what, unit: 'requests', subject: withCache, baseline: without });
}
