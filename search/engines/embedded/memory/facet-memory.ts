import type { StoredFacetValue } from '../../../field-values/columns.ts';
import { withoutCase } from '../../../query/document-values.ts';
import {
  type Column,
  clearValues,
  columnState,
  createColumn,
  setValues,
  valuesOf,
} from './column.ts';
import { createFacetEntries, type EntriesState } from './facet-entries.ts';
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
    frequent.changed(row);
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
    frequent,
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
