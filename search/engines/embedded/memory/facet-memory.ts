import { type Numbers, numbersIn, withNumber, withoutNumber } from '../../../dictionary/numbers.ts';
import type { StoredFacetValue } from '../../../field-values/columns.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { type FacetValue, mostFrequent } from '../../../query/facet-values.ts';
import {
  type Column,
  clearValues,
  columnState,
  createColumn,
  setValues,
  valuesOf,
} from './column.ts';
import { createDictionary, type DictionaryState } from './dictionary.ts';
import { createFrequentBuckets } from './frequent-buckets.ts';

/** The values of one facet: rows hold ordinals of entries, each of which belongs to a bucket. */
export type FacetMemory = ReturnType<typeof createFacetMemory>;

/** The values of one facet as a checkpoint keeps them. */
export interface FacetState extends EntriesState {
  readonly column: Column;
}

/** The empty column of one facet, or that of a checkpoint. */
export function createFacetMemory(kept?: FacetState) {
  const column = kept?.column ?? createColumn();
  const entries = createFacetEntries(kept);
  const { buckets, bucketOf, shown } = entries;
  const frequent = createFrequentBuckets({ column, bucketOf, totals: buckets.uses });
  let version = 0;

  function remove(row: number): void {
    version += 1;
    for (const entry of valuesOf(column, row)) {
      entries.release(entry);
    }
    clearValues(column, row);
  }

  return {
    column,
    /** Entry → bucket. */
    bucketOf,
    /** Changes with every write. */
    get version(): number {
      return version;
    },
    /** One past the largest bucket. */
    get size(): number {
      return buckets.size;
    },
    /** Bucket → values of all rows together. */
    totals: buckets.uses,
    /** The rows of its most frequent buckets, once they are worth keeping. */
    frequent: () => frequent(version),
    /** The value of a bucket without case. */
    key: (bucket: number): string => buckets.text(bucket),
    /** The bucket of a value, case ignored. */
    bucket: (value: string): number | undefined => buckets.find(withoutCase(value)),
    /** The spelling and the label that most documents have. */
    shown,
    put(row: number, values: readonly StoredFacetValue[]): void {
      remove(row);
      setValues(
        column,
        row,
        values.map((value) => entries.acquire(value)),
      );
    },
    remove,
    /** Exports the state for a checkpoint. */
    state: (): FacetState => ({ column: columnState(column), ...entries.state }),
  };
}

/** Entries as a checkpoint keeps them. */
interface EntriesState {
  readonly entries: DictionaryState;
  readonly buckets: DictionaryState;
  readonly bucketOf: number[];
}

/**
 * The different values of one facet with their labels, each of which belongs to the bucket of its value without case.
 * No entries yet, or those of a checkpoint.
 */
function createFacetEntries(kept?: EntriesState) {
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
