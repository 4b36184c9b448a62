/** Hits and misses of a cache of this process. */
export interface CacheCounts {
  hits: number;
  misses: number;
}

const COUNTS = new Map<string, CacheCounts>();

/** The counts of the caches of this name, which share them. Plain numbers: some caches save less than a microsecond. */
export function cacheCounts(name: string): CacheCounts {
  const counts = COUNTS.get(name) ?? { hits: 0, misses: 0 };
  COUNTS.set(name, counts);
  return counts;
}

/** The counts of all caches by name. */
export function allCacheCounts(): ReadonlyMap<string, Readonly<CacheCounts>> {
  return COUNTS;
}
