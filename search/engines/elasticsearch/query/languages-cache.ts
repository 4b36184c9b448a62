/** How long another process may have written what is not seen here, in milliseconds: as long as a refresh takes. */
const FRESH_MS = 1000;

/** The languages of an index as they were a moment ago. */
export interface LanguagesCache {
  get(): Promise<readonly string[]>;
  forget(): void;
}

/** Remembers an answer; an old one is still given while a new one is asked for. */
export function createLanguagesCache(
  ask: () => Promise<readonly string[]>,
  now: () => number = Date.now,
): LanguagesCache {
  let known: { readonly languages: readonly string[]; readonly at: number } | undefined;
  let asking: Promise<readonly string[]> | undefined;
  /** Counts what was forgotten: an answer from before is not kept. */
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
      if (!known) {
        return refresh();
      }
      if (now() - known.at > FRESH_MS) {
        // Who needs it fresh asks again; the search itself tells what is wrong.
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
