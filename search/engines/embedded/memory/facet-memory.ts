import { firstByCodePoints, withoutCase } from '../../../query/document-values.ts';
import { type FacetLabel, type FacetValue, firstLabel } from '../../../query/facet-values.ts';
import type { StoredFacetValue } from '../../field-values/columns.ts';
import { type Column, clearValues, createColumn, setValues, valuesOf } from './column.ts';
import { createDictionary } from './dictionary.ts';
import { createFrequentBuckets, type FrequentBuckets } from './frequent-buckets.ts';

/** The values of one facet: rows hold ordinals of entries, each of which belongs to a bucket. */
export interface FacetMemory {
  readonly column: Column;
  /** Entry → bucket. */
  readonly bucketOf: readonly number[];
  /** One past the largest bucket. */
  readonly size: number;
  /** Bucket → values of all rows together. */
  readonly totals: readonly number[];
  /** The value of a bucket without case. */
  key(bucket: number): string;
  /** The bucket of a value, case ignored. */
  bucket(value: string): number | undefined;
  /** The first spelling and the first label by code points of all documents. */
  shown(bucket: number): FacetValue;
  /** Changes with every write. */
  readonly version: number;
  readonly frequent: Pick<FrequentBuckets, 'upToDate'>;
  put(row: number, values: readonly StoredFacetValue[]): void;
  remove(row: number): void;
}

/** The empty column of one facet. */
export function createFacetMemory(): FacetMemory {
  const column = createColumn();
  const entries = createDictionary();
  const buckets = createDictionary();
  const bucketOf: number[] = [];
  const storedOf: StoredFacetValue[] = [];
  const entriesOf: Set<number>[] = [];
  const shownOf: (FacetValue | undefined)[] = [];
  const frequent = createFrequentBuckets({ column, bucketOf, totals: buckets.uses });
  let version = 0;

  function acquire(stored: StoredFacetValue): number {
    const entry = entries.acquire(keyOf(stored));
    const bucket = buckets.acquire(withoutCase(stored[0]));
    bucketOf[entry] = bucket;
    storedOf[entry] = stored;
    shownOf[bucket] = undefined;
    entriesOf[bucket] = (entriesOf[bucket] ?? new Set()).add(entry);
    return entry;
  }

  function release(entry: number): void {
    const bucket = bucketOf[entry] ?? 0;
    if (entries.release(entry)) {
      entriesOf[bucket]?.delete(entry);
      shownOf[bucket] = undefined;
    }
    buckets.release(bucket);
  }

  function remove(row: number): void {
    version += 1;
    frequent.changed(row);
    for (const entry of valuesOf(column, row)) {
      release(entry);
    }
    clearValues(column, row);
  }

  return {
    column,
    bucketOf,
    get version() {
      return version;
    },
    get size() {
      return buckets.size;
    },
    totals: buckets.uses,
    frequent,
    key: (bucket) => buckets.text(bucket),
    bucket: (value) => buckets.find(withoutCase(value)),
    shown: (bucket) => (shownOf[bucket] ??= firstShown(entriesOf[bucket], storedOf)),
    put(row, values) {
      remove(row);
      setValues(column, row, values.map(acquire));
    },
    remove,
  };
}

/** Cheaper than JSON, as a start makes millions of them. */
function keyOf(stored: StoredFacetValue): string {
  const [value, label] = stored;
  return label === undefined ? value : `${value}\u0000${labelKey(label)}`;
}

function labelKey(label: FacetLabel): string {
  return typeof label === 'string' ? label : JSON.stringify(label);
}

function firstShown(
  entries: ReadonlySet<number> | undefined,
  storedOf: readonly StoredFacetValue[],
): FacetValue {
  const stored = [...(entries ?? [])].map((entry) => storedOf[entry] ?? ['']);
  const values = stored.map(([value]) => value);
  const labels = stored.map(([value, label = value]) => label);
  return { value: values.reduce(firstByCodePoints), label: labels.reduce(firstLabel) };
}
