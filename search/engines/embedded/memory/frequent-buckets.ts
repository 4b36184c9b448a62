import type { Column } from './column.ts';
import { addRow, emptyBits, type RowBits, removeRow } from './row-bits.ts';

/** The rows of the most frequent buckets of a facet, so that the values of many hits are counted without reading each hit. */
export type FrequentBuckets = ReturnType<typeof createFrequentBuckets>;

export interface BucketRows {
  /** The most frequent first, as they were when they were counted. */
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
const MOST_KEPT = 128;
/** Rows that may change until buckets are counted again: a few, and a part of all. */
const FEW_CHANGES = 64;
const CHANGED_PART = 1 / 16;
/** Room for rows to come, against those that there are. */
const SLACK = 1 / 16;

interface Kept extends BucketRows {
  readonly buckets: number[];
  readonly rows: RowBits[];
  others: number;
  readonly places: Map<number, number>;
  /** Rows that there is room for. */
  readonly size: number;
  /** Rows that changed since the last look, and how many did since buckets were counted. */
  readonly changed: Set<number>;
  changes: number;
  readonly mostChanges: number;
}

/** Nothing is counted until it is asked for. */
export function createFrequentBuckets(facet: FacetValues) {
  let kept: Kept | undefined;
  return {
    /** Current buckets; made on first use. Do not write to them. */
    upToDate(): BucketRows {
      kept = kept && isBroughtUpToDate(kept, facet) ? kept : counted(facet);
      return kept;
    },
    /** The values of a row are about to change. */
    changed(row: number): void {
      kept?.changed.add(row);
      if (kept && kept.changes + kept.changed.size > kept.mostChanges) {
        kept = undefined;
      }
    },
  };
}

function counted({ column, bucketOf, totals }: FacetValues): Kept {
  const others =
    Int32Array.from(totals)
      .sort()
      .at(-MOST_KEPT - 1) ?? 0;
  const frequent = totals.flatMap((total, bucket) => (total > others ? [bucket] : []));
  const buckets = frequent.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const documents = column.length.findLastIndex((length) => length > 0) + 1;
  const size = documents + Math.ceil(documents * SLACK) + FEW_CHANGES;
  const kept: Kept = {
    buckets,
    rows: buckets.map(() => emptyBits(size)),
    others,
    places: new Map(buckets.map((bucket, place) => [bucket, place])),
    size,
    changed: new Set(),
    changes: 0,
    mostChanges: FEW_CHANGES + documents * CHANGED_PART,
  };
  for (let row = 0; row < documents; row += 1) {
    addValues(kept, row, { column, bucketOf });
  }
  return kept;
}

/** Adds a row to the kept buckets that it has. */
function addValues(
  { places, rows }: Kept,
  row: number,
  { column, bucketOf }: Pick<FacetValues, 'column' | 'bucketOf'>,
): void {
  const from = column.start[row] ?? 0;
  const to = from + (column.length[row] ?? 0);
  for (let at = from; at < to; at += 1) {
    const bits = rows[places.get(bucketOf[column.data[at] ?? 0] ?? -1) ?? -1];
    if (bits) {
      addRow(bits, row);
    }
  }
}

/** Brings what is kept up to date; `false` if that cannot be done. */
function isBroughtUpToDate(kept: Kept, facet: FacetValues): boolean {
  for (const row of kept.changed) {
    if (row >= kept.size) {
      return false;
    }
    for (const bits of kept.rows) {
      removeRow(bits, row);
    }
    keepNewBuckets(kept, row, facet);
    addValues(kept, row, facet);
  }
  kept.changes += kept.changed.size;
  kept.changed.clear();
  return true;
}

/** Keeps new buckets if every bucket is kept; else others may now be in more rows. */
function keepNewBuckets(kept: Kept, row: number, { column, bucketOf, totals }: FacetValues): void {
  const from = column.start[row] ?? 0;
  const to = from + (column.length[row] ?? 0);
  for (let at = from; at < to; at += 1) {
    const bucket = bucketOf[column.data[at] ?? 0] ?? -1;
    if (kept.places.has(bucket)) {
      continue;
    }
    if (kept.others === 0 && kept.buckets.length < MOST_KEPT) {
      kept.places.set(bucket, kept.buckets.push(bucket) - 1);
      kept.rows.push(emptyBits(kept.size));
    } else {
      kept.others = Math.max(kept.others, totals[bucket] ?? 0);
    }
  }
}
