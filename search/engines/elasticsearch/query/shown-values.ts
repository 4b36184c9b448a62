import type { estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { cacheCounts, facetField, shownField } from '../../../../profile-compiler/index.ts';
import { type FacetValue, mostFrequent, type SpelledValue } from '../../../query/facet-values.ts';
import { SHORT_KEY, shortKey, shownOf } from '../mapping/value-keys.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type AskIndex, aggregate, UNCACHED } from './ask-index.ts';
import { createLoadedCache, type LoadedOfIndexes } from './loaded-cache.ts';

/** A value of a facet by its key, and how many of the hits have it. */
export interface CountedKey {
  readonly key: string;
  readonly count: number;
}

/** Facet → keys of its values. */
export type FacetKeys = ReadonlyMap<string, readonly CountedKey[]>;

/** The spelling and the label that most documents have for the key of a value; `undefined` where none is known. */
export type ShownValues = (facet: string, key: string) => FacetValue | undefined;

/** Those of all values of an index. */
export interface ShownOfIndex {
  readonly entries: number;
  readonly shown: ShownValues;
}

type Aggregation = estypes.AggregationsAggregationContainer;

/** Elasticsearch accepts patterns of up to 1,000 characters. */
const KEYS_OF_A_PATTERN = 60;
/** Different spellings and labels of the keys of a pattern. */
const MAX_ENTRIES = 10_000;
/** Values of one facet with their labels: by default, a server counts at most 65,536. */
const MAX_OF_FACET = 65_000;
/** More documents than it is worth to look for. */
const MANY = 1000;

/** An entry, and how many documents have it. */
interface CountedEntry {
  readonly key: string;
  readonly doc_count: number;
}

interface EntriesAnswer {
  readonly buckets: readonly CountedEntry[];
}

/** Asks for the labels and spellings of these values. */
export async function askShown(ask: AskIndex, keys: FacetKeys): Promise<ShownValues> {
  const should = [...keys].map(([name, some]) => ({
    terms: { [facetField(name)]: some.map(({ key }) => key) },
  }));
  const areMany = [...keys.values()].some((some) => some.some(({ count }) => count > MANY));
  const aggs = [...keys].flatMap(([name, some]) => [...entryAggregations(name, some)]);
  // The server counts everything without looking at documents, where none was deleted.
  const query = areMany ? { match_all: {} } : { bool: { should, minimum_should_match: 1 } };
  const answers = Object.entries(
    await aggregate<Record<string, EntriesAnswer>>(ask, Object.fromEntries(aggs), { query }),
  );
  return shownIn(
    [...keys.keys()].map((name) => {
      const ofFacet = answers.filter(([one]) => one.startsWith(`${name} `));
      return [name, ofFacet.flatMap(([, answer]) => answer?.buckets ?? [])];
    }),
  );
}

function* entryAggregations(
  name: string,
  keys: readonly CountedKey[],
): Generator<readonly [string, Aggregation]> {
  for (let at = 0; at < keys.length; at += KEYS_OF_A_PATTERN) {
    const prefixes = keys.slice(at, at + KEYS_OF_A_PATTERN).map(({ key }) => shortKey(key));
    const include = `(${prefixes.join('|')}).*`;
    const terms = { field: shownField(name), include, size: MAX_ENTRIES };
    yield [`${name} ${at}`, { terms }];
  }
}

interface ShownAnswer {
  readonly shown: EntriesAnswer;
}

/** Reads the spellings and labels of all facets of an index. */
export async function loadShown(
  ask: AskIndex,
  facets: readonly { readonly name: string }[],
): Promise<ShownOfIndex> {
  const loaded: [string, readonly CountedEntry[]][] = [];
  for (const { name } of facets) {
    const terms = { field: shownField(name), size: MAX_OF_FACET };
    const answer = await aggregate<ShownAnswer>(ask, { shown: { terms } }, UNCACHED);
    loaded.push([name, answer.shown?.buckets ?? []]);
  }
  return {
    entries: loaded.reduce((sum, [, { length }]) => sum + length, 0),
    shown: shownIn(loaded),
  };
}

/** Reads the entries of facets. */
function shownIn(entries: readonly (readonly [string, readonly CountedEntry[]])[]): ShownValues {
  const byFacet = new Map(
    entries.map(([name, some]) => [name, Map.groupBy(some, ({ key }) => key.slice(0, SHORT_KEY))]),
  );
  return (facet, key) => {
    const found = byFacet.get(facet)?.get(shortKey(key));
    return found && mostFrequent(found.map((one) => spelled(key, one)));
  };
}

function spelled(key: string, { key: entry, doc_count: count }: CountedEntry): SpelledValue {
  const [value, label = value] = shownOf(entry) ?? [key];
  return { value, label, count };
}

const counts = cacheCounts('shown-values');

/** How long they are fresh, in milliseconds: to ask for them again takes longer than a search. */
const FRESH_MS = 60_000;

/** One value of a facet. */
interface FacetKey extends CountedKey {
  readonly name: string;
}

/** Entries of all indexes of this process, some 50 MB. */
const MAX_OF_ALL = 250_000;
const SHOWN: LoadedOfIndexes<ShownOfIndex> = new LRUCache({
  maxSize: MAX_OF_ALL,
  sizeCalculation: ({ entries }) => Math.max(1, entries),
});

/** How labels and spellings are asked for: all of an index at once, or those of some values. */
interface Asking {
  readonly load: () => Promise<ShownOfIndex>;
  readonly ask: (keys: FacetKeys) => Promise<ShownValues>;
}

/** Keeps labels and spellings of facet values; `ask` is given those that are new, or that all searches wait for. */
export function createShownValuesCache({ load, ask }: Asking, now?: () => number) {
  const kept = createAnswerCache(counts, now, FRESH_MS);
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
