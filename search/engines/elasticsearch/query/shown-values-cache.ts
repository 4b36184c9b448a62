import { cacheCounts } from '../../../../profile-compiler/index.ts';
import type { FacetValue } from '../../../query/facet-values.ts';
import { keptAnswers } from './kept-answers.ts';
import type { CountedKey, FacetKeys, ShownValues } from './shown-values.ts';

const counts = cacheCounts('shown-values');

/** How old they become before they are asked for again, in milliseconds: that takes longer than a search. */
const OLD_MS = 60_000;

/** One value of a facet. */
interface FacetKey extends CountedKey {
  readonly name: string;
}

/** Keeps labels and spellings of facet values; `ask` is given those that are not kept. */
export function createShownValuesCache(
  ask: (keys: FacetKeys) => Promise<ShownValues>,
  now?: () => number,
) {
  const kept = keptAnswers(counts, now, OLD_MS);

  async function askEach(wanted: readonly FacetKey[]): Promise<(FacetValue | undefined)[]> {
    const shown = await ask(byFacet(wanted, (one) => one));
    return wanted.map(({ name, key }) => shown.get(name)?.get(key));
  }

  return {
    async get(keys: FacetKeys): Promise<ShownValues> {
      const wanted = [...keys].flatMap(([name, some]) => some.map((one) => ({ ...one, name })));
      const values = await kept.each(
        wanted.map((one) => [`${one.name} ${one.key}`, one]),
        askEach,
      );
      const known = wanted.flatMap(({ name, key }, at) => {
        const value = values[at];
        return value ? [{ name, entry: [key, value] as const }] : [];
      });
      const entries = byFacet(known, ({ entry }) => entry);
      return new Map([...entries].map(([name, some]) => [name, new Map(some)]));
    },
    age: kept.age,
  };
}

function byFacet<One extends { readonly name: string }, Part>(
  all: readonly One[],
  part: (one: One) => Part,
): ReadonlyMap<string, Part[]> {
  const groups = Map.groupBy(all, ({ name }) => name);
  return new Map([...groups].map(([name, some]) => [name, some.map(part)]));
}
