import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../../profile-compiler/index.ts';
import type { AnsweredFacet } from './facet-items.ts';

const counts = cacheCounts('facet-counts');

/** Facets over all documents of a type, which clients ask for with each search, until the index has followed a change. */
export type FacetCountsCache = ReturnType<typeof createFacetCountsCache>;

const MAX_ENTRIES = 200;
/** Characters of all answers as JSON. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Longest age of an answer: a server shows changes a moment after they were followed, and imports move no cursor. */
export const FRESH_FACETS_MS = 5_000;

interface Counted {
  readonly cursor: number;
  readonly facets: readonly AnsweredFacet[];
}

/** Nothing is cached yet; `now` is a clock in milliseconds. */
export function createFacetCountsCache(now?: () => number) {
  const known = new LRUCache<string, Counted>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ facets }, key) => key.length + JSON.stringify(facets).length,
    ttl: FRESH_FACETS_MS,
    ttlResolution: 0,
    ...(now && { perf: { now } }),
  });
  return {
    /** `key` names the counts, `cursor` the state of the index. */
    async get(
      key: string,
      cursor: number,
      count: () => Promise<readonly AnsweredFacet[]>,
    ): Promise<readonly AnsweredFacet[]> {
      const found = known.get(key);
      if (found?.cursor === cursor) {
        counts.hits += 1;
        return found.facets;
      }
      counts.misses += 1;
      const facets = await count();
      known.set(key, { cursor, facets });
      return facets;
    },
  };
}
