import {
  type Numbers,
  numbersIn,
  withNumber,
  withoutNumber,
} from '../../../dictionary/text-numbers.ts';
import type { StoredFacetValue } from '../../../field-values/columns.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { type FacetValue, mostFrequent } from '../../../query/facet-values.ts';
import { createDictionary, type DictionaryState } from './dictionary.ts';

/** Entries as a checkpoint keeps them. */
export interface EntriesState {
  readonly entries: DictionaryState;
  readonly buckets: DictionaryState;
  readonly bucketOf: number[];
}

/**
 * The different values of one facet with their labels, each of which belongs to the bucket of its value without case.
 * No entries yet, or those of a checkpoint.
 */
export function createFacetEntries(kept?: EntriesState) {
  const entries = createDictionary(kept?.entries);
  /** Values without case. */
  const buckets = createDictionary(kept?.buckets);
  /** Entry → bucket. */
  const bucketOf = kept?.bucketOf ?? [];
  const entriesOf = entriesByBucket(bucketOf, entries.uses);
  const shownOf: (FacetValue | undefined)[] = [];

  return {
    buckets,
    bucketOf,
    /** The entry of a value for one more row. */
    acquire(stored: StoredFacetValue): number {
      const entry = entries.acquire(textOf(stored));
      const bucket = buckets.acquire(withoutCase(stored[0]));
      if (entries.uses[entry] === 1) {
        bucketOf[entry] = bucket;
        entriesOf[bucket] = withNumber(entriesOf[bucket], entry);
      }
      shownOf[bucket] = undefined;
      return entry;
    },
    release(entry: number): void {
      const bucket = bucketOf[entry] ?? 0;
      if (entries.release(entry)) {
        entriesOf[bucket] = withoutNumber(entriesOf[bucket], entry);
      }
      shownOf[bucket] = undefined;
      buckets.release(bucket);
    },
    /** The spelling and the label that most documents have. */
    shown: (bucket: number): FacetValue =>
      (shownOf[bucket] ??= mostFrequent(
        numbersIn(entriesOf[bucket]).map((entry) => {
          const [value, label = value] = storedValue(entries.text(entry));
          return { value, label, count: entries.uses[entry] ?? 0 };
        }),
      )),
    /** State for a checkpoint. */
    state: { entries: entries.state, buckets: buckets.state, bucketOf },
  };
}

/** Bucket → its entries that are in use. */
function entriesByBucket(
  bucketOf: readonly number[],
  uses: readonly number[],
): (Numbers | undefined)[] {
  const entriesOf: (Numbers | undefined)[] = [];
  for (const [entry, bucket] of bucketOf.entries()) {
    if ((uses[entry] ?? 0) > 0) {
      entriesOf[bucket] = withNumber(entriesOf[bucket], entry);
    }
  }
  return entriesOf;
}

/** Continuation of a value: none, its label, or its language map as JSON. */
type Kind = 'value' | 'label' | 'map';
const MARKS: Readonly<Record<Kind, string>> = { value: '=', label: ':', map: '*' };

/** A value with its label as one text: the length of the value, a mark, both. JSON would take twice as long. */
function textOf([value, label]: StoredFacetValue): string {
  if (label === undefined) {
    return value.length + MARKS.value + value;
  }
  return typeof label === 'string'
    ? value.length + MARKS.label + value + label
    : value.length + MARKS.map + value + JSON.stringify(label);
}

function storedValue(text: string): StoredFacetValue {
  const length = Number.parseInt(text, 10);
  const from = String(length).length;
  const value = text.slice(from + 1, from + 1 + length);
  const label = text.slice(from + 1 + length);
  if (text[from] === MARKS.value) {
    return [value];
  }
  return [value, text[from] === MARKS.label ? label : JSON.parse(label)];
}
