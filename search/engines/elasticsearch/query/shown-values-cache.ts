import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { FacetValue } from '../../../query/facet-values.ts';
import { keptAnswers } from './kept-answers.ts';
import type { ShownOfIndex } from './load-shown.ts';
import { createLoadedCache, type LoadedOfIndexes } from './loaded-cache.ts';
import type { CountedKey, FacetKeys, ShownValues } from './shown-values.ts';

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
    const shown = await ask(byFacet(wanted, (one) => one));
    return wanted.map(({ name, key }) => shown.get(name)?.get(key));
  }

  return {
    async get(keys: FacetKeys): Promise<ShownValues> {
      const wanted = [...keys].flatMap(([name, some]) => some.map((one) => ({ ...one, name })));
      if (wanted.length === 0) {
        return new Map();
      }
      const known = loaded.lately();
      const values = wanted.map(({ name, key }) => known?.shown(name, key));
      const others = wanted.filter((_, at) => values[at] === undefined);
      const asked = (
        others.length === 0
          ? []
          : await kept.each(
              others.map((one) => [`${one.name} ${one.key}`, one]),
              askEach,
            )
      ).values();
      const shown = wanted.flatMap(({ name, key }, at) => {
        const value = values[at] ?? asked.next().value;
        return value ? [{ name, entry: [key, value] as const }] : [];
      });
      const entries = byFacet(shown, ({ entry }) => entry);
      return new Map([...entries].map(([name, some]) => [name, new Map(some)]));
    },
    age() {
      kept.age();
      loaded.age();
    },
  };
}

function byFacet<One extends { readonly name: string }, Part>(
  all: readonly One[],
  part: (one: One) => Part,
): ReadonlyMap<string, Part[]> {
  const groups = Map.groupBy(all, ({ name }) => name);
  return new Map([...groups].map(([name, some]) => [name, some.map(part)]));
}
