import { cacheCounts } from '../../../../profile-compiler/index.ts';

const counts = cacheCounts('languages');

/** How old an answer may be, in milliseconds: as long as Elasticsearch takes to refresh. */
const FRESH_MS = 1000;

/** The languages of an index, at most about a second old. */
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
      if (now() - known.at > FRESH_MS) {
        // The old answer serves this query; the search itself reports an outage.
        refresh().catch(() => undefined);
      }
      return known.languages;
    },
    forget() {
      age += 1;
      known = undefined;
      asking = undefined;
    },
  };
}
