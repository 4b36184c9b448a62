import type { Column } from './column.ts';
import { addRow, emptyBits, type RowBits } from './row-bits.ts';

/** The rows of the most frequent buckets of a facet, so that the values of many hits are counted without reading each hit. */
export interface BucketRows {
  /** The most frequent first. */
  readonly buckets: readonly number[];
  /** By position in `buckets`. */
  readonly rows: readonly RowBits[];
  /** No other bucket is in more rows. */
  readonly others: number;
}

/** The values of a facet, as `FacetMemory` holds them; a row has each bucket once. */
interface FacetValues {
  readonly column: Column;
  /** Entry → bucket. */
  readonly bucketOf: readonly number[];
  /** Bucket → rows that have it. */
  readonly totals: readonly number[];
}

/** Buckets that are kept: a portal shows up to some dozen, and not always the most frequent ones. */
const MAX_KEPT = 128;

/**
 * Makes the function that gives the buckets of a version of the values, which every write changes. They are kept from the
 * second time on that a version is asked for: while rows are written, reading the hits costs less.
 */
export function createFrequentBuckets(facet: FacetValues) {
  let asked: number | undefined;
  let kept: BucketRows | undefined;
  return (version: number): BucketRows | undefined => {
    if (version !== asked) {
      asked = version;
      kept = undefined;
      return undefined;
    }
    kept ??= countedRows(facet);
    return kept;
  };
}

function countedRows({ column, bucketOf, totals }: FacetValues): BucketRows {
  const others =
    Int32Array.from(totals)
      .sort()
      .at(-MAX_KEPT - 1) ?? 0;
  const frequent = totals.flatMap((total, bucket) => (total > others ? [bucket] : []));
  const buckets = frequent.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const documents = column.length.findLastIndex((length) => length > 0) + 1;
  const rows = buckets.map(() => emptyBits(documents));
  const rowsOf = new Map(buckets.map((bucket, place) => [bucket, rows[place]]));
  for (let row = 0; row < documents; row += 1) {
    const from = column.start[row] ?? 0;
    const to = from + (column.length[row] ?? 0);
    for (let at = from; at < to; at += 1) {
      const bits = rowsOf.get(bucketOf[column.data[at] ?? 0] ?? -1);
      if (bits) {
        addRow(bits, row);
      }
    }
  }
  return { buckets, rows, others };
}
