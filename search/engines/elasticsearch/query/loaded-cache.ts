import type { LRUCache } from 'lru-cache';
import type { CacheCounts } from '../../../../profile-compiler/index.ts';

/** How long Elasticsearch takes to refresh what was written, in milliseconds. */
const REFRESH_MS = 1000;
/** How old it becomes where this process has not written: others may have. */
const OLD_MS = 60_000;
/** Times as long as loading took that it is kept at least: loading takes at most 2 % of the time. */
const KEPT = 50;
/** Entries that are loaded in a few milliseconds: a search waits for those that were written. */
const FEW = 10_000;

/** What was loaded of an index, as it was lately. */
export type LoadedCache<Value> = ReturnType<typeof createLoadedCache<Value>>;

/** What was loaded, how many entries it has, when loading them began, and how long it took in milliseconds. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly entries: number;
  readonly at: number;
  readonly took: number;
}

/** What is kept of all indexes of this process: an index that is left out loads it again. */
export type LoadedOfIndexes<Value> = LRUCache<object, Loaded<Value>>;

interface Loading<Value> {
  readonly counts: CacheCounts;
  readonly kept: LoadedOfIndexes<Value>;
  readonly load: () => Promise<Value>;
  readonly entriesIn: (value: Value) => number;
  readonly now?: () => number;
}

/** Keeps in memory what is loaded of one index. What is old is given while it is loaded again, unless it is small. */
export function createLoadedCache<Value>({
  counts,
  kept,
  load,
  entriesIn,
  now = () => performance.now(),
}: Loading<Value>) {
  const index = {};
  let loading: Promise<Value> | undefined;
  let written = -Infinity;

  async function loadAgain(): Promise<Value> {
    const at = now();
    try {
      const value = await load();
      kept.set(index, { value, entries: entriesIn(value), at, took: now() - at });
      return value;
    } finally {
      loading = undefined;
    }
  }

  function isOld({ entries, at, took }: Loaded<Value>): boolean {
    if (written > at && entries <= FEW) {
      return true;
    }
    const most = at - written <= REFRESH_MS ? REFRESH_MS : OLD_MS;
    return now() - at > Math.max(most, KEPT * took);
  }

  /** What is known and need not be waited for; begins to load what is old. */
  function usable(): Value | undefined {
    const known = kept.get(index);
    counts[known ? 'hits' : 'misses'] += 1;
    if (known && !isOld(known)) {
      return known.value;
    }
    loading ??= loadAgain();
    // The search itself reports an outage.
    loading.catch(() => undefined);
    return known && known.entries > FEW ? known.value : undefined;
  }

  return {
    get: async (): Promise<Value> => usable() ?? (loading as Promise<Value>),
    /** Returns the loaded value, or `undefined` where a search would wait for it. Starts to load an old or absent one. */
    lately: usable,
    /** Call it when documents were written. */
    age(): void {
      written = now();
    },
  };
}
