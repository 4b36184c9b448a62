import type { estypes } from '@elastic/elasticsearch';
import { facetField, shownField } from '../../../../profile-compiler/index.ts';
import { type FacetValue, mostFrequent, type SpelledValue } from '../../../query/facet-values.ts';
import { shownOf } from '../mapping/facet-entry.ts';
import { SHORT_KEY, shortKey } from '../mapping/whole-key.ts';

/** A value of a facet by its key, and how many of the hits have it. */
export interface CountedKey {
  readonly key: string;
  readonly count: number;
}

/** Facet → keys of its values. */
export type FacetKeys = ReadonlyMap<string, readonly CountedKey[]>;

/** Facet → key → the spelling and the label that most documents have. */
export type ShownValues = ReadonlyMap<string, ReadonlyMap<string, FacetValue>>;

type Aggregation = estypes.AggregationsAggregationContainer;

/** Elasticsearch accepts patterns of up to 1,000 characters. */
const KEYS_OF_A_PATTERN = 60;
/** Different spellings and labels of the keys of a pattern. */
const MOST_ENTRIES = 10_000;

/** More documents than it is worth to look for. */
const MANY = 1000;

/** The request for the labels and spellings of these values. */
export function compileShown(keys: FacetKeys): estypes.SearchRequest {
  const should = [...keys].map(([name, some]) => ({
    terms: { [facetField(name)]: some.map(({ key }) => key) },
  }));
  const areMany = [...keys.values()].some((some) => some.some(({ count }) => count > MANY));
  return {
    size: 0,
    track_total_hits: false,
    // The server counts everything without looking at documents, where none was deleted.
    query: areMany ? { match_all: {} } : { bool: { should, minimum_should_match: 1 } },
    aggs: Object.fromEntries(
      [...keys].flatMap(([name, some]) => [...entryAggregations(name, some)]),
    ),
  };
}

/** Reads its answer; empty for a key that no document has. */
export function readShown(keys: FacetKeys, answers: Readonly<Record<string, EntryAnswer>>) {
  return new Map([...keys].map(([name, some]) => [name, shownOfFacet(name, some, answers)]));
}

/** An aggregation of the answer. */
export interface EntryAnswer {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}

function* entryAggregations(
  name: string,
  keys: readonly CountedKey[],
): Generator<readonly [string, Aggregation]> {
  for (let at = 0; at < keys.length; at += KEYS_OF_A_PATTERN) {
    const prefixes = keys.slice(at, at + KEYS_OF_A_PATTERN).map(({ key }) => shortKey(key));
    const include = `(${prefixes.join('|')}).*`;
    const terms = { field: shownField(name), include, size: MOST_ENTRIES };
    yield [`${name} ${at}`, { terms }];
  }
}

function shownOfFacet(
  name: string,
  keys: readonly CountedKey[],
  answers: Readonly<Record<string, EntryAnswer>>,
): ReadonlyMap<string, FacetValue> {
  const keyOf = new Map(keys.map(({ key }) => [shortKey(key), key]));
  const found = new Map<string, SpelledValue[]>();
  const answered = Object.entries(answers).filter(([one]) => one.startsWith(`${name} `));
  for (const { key: entry, doc_count: count } of answered.flatMap(([, { buckets }]) => buckets)) {
    const key = keyOf.get(entry.slice(0, SHORT_KEY));
    if (key !== undefined) {
      const [value, label = value] = shownOf(entry) ?? [key];
      found.set(key, [...(found.get(key) ?? []), { value, label, count }]);
    }
  }
  return new Map([...found].map(([key, values]) => [key, mostFrequent(values)]));
}
