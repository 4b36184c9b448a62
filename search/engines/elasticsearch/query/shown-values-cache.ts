import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { FacetValue } from '../../../query/facet-values.ts';
import type { FacetKeys, ShownValues } from './shown-values.ts';

const counts = cacheCounts('shown-values');

/** Labels and spellings of facet values, at most a few seconds old. */
export interface ShownValuesCache {
  get(keys: FacetKeys): Promise<ShownValues>;
  /** Call it when documents were written. */
  forget(): void;
}

/** By facet and key; undefined for a value that no document has. */
type Known = Map<string, Map<string, FacetValue | undefined>>;

/** How old an answer may be where another process writes, in milliseconds. */
const FRESH_MS = 10_000;
/** How old it may be after a write of this process, until Elasticsearch has refreshed. */
const REFRESH_MS = 1000;

/** Caches answers for a moment, and requests only the values that are not cached. */
export function createShownValuesCache(
  ask: (keys: FacetKeys) => Promise<ShownValues>,
  now: () => number = () => performance.now(),
): ShownValuesCache {
  let known: Known = new Map();
  let written = now();
  let since = written;

  function forget(): void {
    known = new Map();
    since = now();
  }

  return {
    async get(keys) {
      const isRefreshed = since - written > REFRESH_MS;
      if (now() - since > (isRefreshed ? FRESH_MS : REFRESH_MS)) {
        forget();
      }
      const current = known;
      const missing = missingIn(current, keys);
      counts[missing.size > 0 ? 'misses' : 'hits'] += 1;
      if (missing.size > 0) {
        remember(current, missing, await ask(missing));
      }
      return shownOf(current, keys);
    },
    forget() {
      forget();
      written = since;
    },
  };
}

function missingIn(known: Known, keys: FacetKeys): FacetKeys {
  const missing = [...keys].map(
    ([name, some]) => [name, some.filter((key) => !known.get(name)?.has(key))] as const,
  );
  return new Map(missing.filter(([, some]) => some.length > 0));
}

function remember(known: Known, keys: FacetKeys, shown: ShownValues): void {
  for (const [name, some] of keys) {
    const values = known.get(name) ?? new Map<string, FacetValue | undefined>();
    known.set(name, values);
    for (const key of some) {
      values.set(key, shown.get(name)?.get(key));
    }
  }
}

function shownOf(known: Known, keys: FacetKeys): ShownValues {
  return new Map(
    [...keys].map(([name, some]) => [
      name,
      new Map(
        some.flatMap((key) => {
          const value = known.get(name)?.get(key);
          return value ? [[key, value] as const] : [];
        }),
      ),
    ]),
  );
}
