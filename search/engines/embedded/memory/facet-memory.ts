import type { StoredFacetValue } from '../../../field-values/columns.ts';
import { withoutCase } from '../../../query/document-values.ts';
import type { FacetValue } from '../../../query/facet-values.ts';
import {
  type Column,
  clearValues,
  columnState,
  createColumn,
  setValues,
  valuesOf,
} from './column.ts';
import { createFacetEntries, type EntriesState } from './facet-entries.ts';
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
  /** The spelling and the label that most documents have. */
  shown(bucket: number): FacetValue;
  /** Changes with every write. */
  readonly version: number;
  readonly frequent: Pick<FrequentBuckets, 'upToDate'>;
  put(row: number, values: readonly StoredFacetValue[]): void;
  remove(row: number): void;
  /** Exports the state for a checkpoint. */
  state(): FacetState;
}

/** The values of one facet as a checkpoint keeps them. */
export interface FacetState extends EntriesState {
  readonly column: Column;
}

/** The empty column of one facet, or that of a checkpoint. */
export function createFacetMemory(kept?: FacetState): FacetMemory {
  const column = kept?.column ?? createColumn();
  const entries = createFacetEntries(kept);
  const { buckets, bucketOf, shown } = entries;
  const frequent = createFrequentBuckets({ column, bucketOf, totals: buckets.uses });
  let version = 0;

  function remove(row: number): void {
    version += 1;
    frequent.changed(row);
    for (const entry of valuesOf(column, row)) {
      entries.release(entry);
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
    shown,
    put(row, values) {
      remove(row);
      setValues(
        column,
        row,
        values.map((value) => entries.acquire(value)),
      );
    },
    remove,
    state: () => ({ column: columnState(column), ...entries.state }),
  };
}
