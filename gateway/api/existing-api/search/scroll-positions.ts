import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Positions } from '../../search/open-merge.ts';
import type { RestSearch } from './request/rest-search.ts';

declare module '../../../http/routes/route-context.ts' {
  interface RouteContext {
    /** What `/search` began and `/scroll` reads on, also under another profile. */
    readonly scrolls: ScrollPositions;
  }
}

/** Searches that clients read on, by an id that they keep. */
export type ScrollPositions = ReturnType<typeof createScrollPositions>;

export interface ScrolledSearch {
  readonly request: RestSearch;
  readonly positions: Positions;
}

/** Milliseconds that an id is kept after its last use. */
export const SCROLL_MS = 300_000;
/** Searches that are kept in a process; the one that was not used for longest goes. */
const MAX_SCROLLS = 1_000;
/** Characters of all searches that are kept. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** No positions; `now` is a clock in milliseconds. */
export function createScrollPositions(now?: () => number) {
  const kept = new LRUCache<string, ScrolledSearch>({
    max: MAX_SCROLLS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (search) => JSON.stringify(search).length,
    ttl: SCROLL_MS,
    ttlResolution: 0,
    updateAgeOnGet: true,
    ...(now && { perf: { now } }),
  });
  return {
    /** Keeps a search that was answered up to these positions; gives its id. */
    open(search: ScrolledSearch): string {
      const id = randomUUID();
      kept.set(id, search);
      return id;
    },
    /** `undefined` for an id that is unknown, or was not used for `SCROLL_MS`. */
    find: (id: string): ScrolledSearch | undefined => kept.get(id),
    /** The id continues after these positions. */
    advance(id: string, search: ScrolledSearch): void {
      kept.set(id, search);
    },
  };
}
