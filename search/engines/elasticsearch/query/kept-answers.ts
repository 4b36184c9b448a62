import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';

const counts = cacheCounts('term-dictionary');
/** Each answer is a number or a list of words; after this time, other processes may have written. */
const KEPT = { max: 20_000, ttl: 10_000 };

/** Keeps answers of a dictionary until documents may have changed. */
export function keptAnswers() {
  const kept = new LRUCache<string, Promise<unknown>>(KEPT);

  function once<Value>(key: string, find: () => Promise<Value>): Promise<Value> {
    const known = kept.get(key) as Promise<Value> | undefined;
    counts[known ? 'hits' : 'misses'] += 1;
    if (known) {
      return known;
    }
    const found = find();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  }

  return {
    once,
    /** Counts by key: in one request those that are not kept. */
    each<Counted>(
      wanted: readonly (readonly [string, Counted])[],
      count: (missing: readonly Counted[]) => Promise<readonly number[]>,
    ): Promise<readonly number[]> {
      const missing = wanted.filter(([key]) => !kept.has(key));
      const place = new Map(missing.map(([key], at) => [key, at]));
      const counted = missing.length === 0 ? undefined : count(missing.map(([, one]) => one));
      return Promise.all(
        wanted.map(([key]) => once(key, async () => (await counted)?.[place.get(key) ?? 0] ?? 0)),
      );
    },
    forget: () => kept.clear(),
  };
}
