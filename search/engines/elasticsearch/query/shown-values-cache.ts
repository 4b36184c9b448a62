import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { FacetValue } from '../../../query/facet-values.ts';
import { keptAnswers } from './kept-answers.ts';
import { createLoadedCache, type LoadedOfIndexes } from './loaded-cache.ts';
import type { CountedKey, FacetKeys, ShownOfIndex, ShownValues } from './shown-values.ts';

const counts = cacheCounts('shown-values');

/** How old they become before they are asked for again, in milliseconds: that takes longer than a search. */
const OLD_MS = 60_000;

/** One value of a facet. */
interface FacetKey extends CountedKey {
  readonly name: string;
}

/** Entries of all indexes of this process, some 50 MB. */
const MOST_ENTRIES = 250_000;
const SHOWN: LoadedOfIndexes<ShownOfIndex> = new LRUCache({
  maxSize: MOST_ENTRIES,
  sizeCalculation: ({ entries }) => Math.max(1, entries),
});

/** How labels and spellings are asked for: all of an index at once, or those of some values. */
interface Asking {
  readonly load: () => Promise<ShownOfIndex>;
  readonly ask: (keys: FacetKeys) => Promise<ShownValues>;
}

/** Keeps labels and spellings of facet values; `ask` is given those that are new, or that all searches wait for. */
export function createShownValuesCache({ load, ask }: Asking, now?: () => number) {
  const kept = keptAnswers(counts, now, OLD_MS);
  const loaded = createLoadedCache({
    counts,
    kept: SHOWN,
    load,
    entriesIn: ({ entries }) => entries,
    ...(now && { now }),
  });

  async function askEach(wanted: readonly FacetKey[]): Promise<(FacetValue | undefined)[]> {
    const shown = await ask(Map.groupBy(wanted, ({ name }) => name));
    return wanted.map(({ name, key }) => shown(name, key));
  }

  return {
    async get(keys: FacetKeys): Promise<ShownValues> {
      const wanted = [...keys].flatMap(([name, some]) =>
        some.map((one) => [`${name} ${one.key}`, { ...one, name }] as const),
      );
      const known = wanted.length > 0 ? loaded.lately() : undefined;
      const values = new Map(wanted.map(([id, { name, key }]) => [id, known?.shown(name, key)]));
      const others = wanted.filter(([id]) => values.get(id) === undefined);
      const asked = others.length > 0 ? await kept.each(others, askEach) : [];
      for (const [at, [id]] of others.entries()) {
        values.set(id, asked[at]);
      }
      return (name, key) => values.get(`${name} ${key}`);
    },
    age() {
      kept.age();
      loaded.age();
    },
  };
}
