import { cacheCounts } from '../../../../profile-compiler/index.ts';

const counts = cacheCounts('languages');

/** How old an answer may be, in milliseconds: other processes may have written. */
const FRESH_MS = 10_000;
/** The same for one from before Elasticsearch has refreshed what this process wrote. */
const REFRESH_MS = 1000;

/** The languages of an index, as they were lately. */
export interface LanguagesCache {
  get(): Promise<readonly string[]>;
  forget(): void;
}

/** Caches an answer; an old one is still served while a new one is requested. */
export function createLanguagesCache(
  ask: () => Promise<readonly string[]>,
  now: () => number = () => performance.now(),
): LanguagesCache {
  let known: { readonly languages: readonly string[]; readonly at: number } | undefined;
  let asking: Promise<readonly string[]> | undefined;
  let forgotten = -Infinity;
  /** Counts the calls of `forget`: an answer to a request from before the last one is not kept. */
  let age = 0;

  async function askAgain(): Promise<readonly string[]> {
    const asked = age;
    const languages = await ask();
    if (asked === age) {
      known = { languages, at: now() };
    }
    return languages;
  }

  function refresh(): Promise<readonly string[]> {
    const begun = asking ?? askAgain();
    asking = begun;
    const end = () => {
      if (asking === begun) {
        asking = undefined;
      }
    };
    begun.then(end, end);
    return begun;
  }

  return {
    async get() {
      counts[known ? 'hits' : 'misses'] += 1;
      if (!known) {
        return refresh();
      }
      const fresh = known.at - forgotten > REFRESH_MS ? FRESH_MS : REFRESH_MS;
      if (now() - known.at > fresh) {
        // The old answer serves this query; the search itself reports an outage.
        refresh().catch(() => undefined);
      }
      return known.languages;
    },
    forget() {
      age += 1;
      forgotten = now();
      known = undefined;
      asking = undefined;
    },
  };
}
