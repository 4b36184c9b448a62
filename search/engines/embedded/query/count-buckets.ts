import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { FacetMemory } from '../memory/facet-memory.ts';
import { countCommon, type RowBits } from '../memory/row-bits.ts';
import { smallest } from './smallest.ts';
import { topKWithTies } from './top-k.ts';

/** The most frequent buckets of a facet over some rows. */
export interface BucketCounts {
  /** By count, then by value. */
  readonly first: readonly number[];
  /** Counts the rows of a bucket: one of `first`, or one that is selected. */
  countOf(bucket: number): number;
}

/** The most frequent buckets of everything, by facet, until the next write. */
const ofEverything = new WeakMap<FacetMemory, { version: number; most: number; first: number[] }>();

/** The buckets of all rows, which memory has counted already. */
export function countEverything(facet: FacetMemory, most: number): BucketCounts {
  const { totals, version } = facet;
  const countOf = (bucket: number) => totals[bucket] ?? 0;
  const known = ofEverything.get(facet);
  if (known?.version === version && known.most >= most) {
    return { countOf, first: known.first.slice(0, most) };
  }
  const used = Int32Array.from(totals.keys().filter((bucket) => countOf(bucket) > 0));
  const first = mostFrequent(facet, used, { counts: totals, most });
  ofEverything.set(facet, { version, most, first });
  return { countOf, first };
}

/**
 * The buckets of many rows, by those that all rows have most of: one that fewer rows have in all is not looked at. `undefined`
 * where another bucket may be one of the first, or nothing is kept.
 */
export function countFrequent(
  facet: FacetMemory,
  hits: RowBits,
  most: number,
): BucketCounts | undefined {
  const frequent = facet.frequent();
  if (!frequent) {
    return undefined;
  }
  const { buckets, rows, others } = frequent;
  const counts = new Map<number, number>();
  /** The largest counts, the largest first. */
  const largest: number[] = [];
  let least = 1;
  for (let place = 0; place < buckets.length; place += 1) {
    const bucket = buckets[place] ?? 0;
    const bits = rows[place];
    const count =
      bits === undefined || (facet.totals[bucket] ?? 0) < least ? 0 : countCommon(bits, hits);
    if (count >= least) {
      counts.set(bucket, count);
      insert(largest, count, most);
      least = largest.length < most ? 1 : (largest.at(-1) ?? 1);
    }
  }
  const countOf = (bucket: number) => counts.get(bucket) ?? 0;
  return others >= least
    ? undefined
    : { first: smallest([...counts.keys()], most, byCount(facet, countOf)), countOf };
}

/** Puts a number into a list that is sorted, the largest first, and has `most` at most. */
function insert(sorted: number[], number: number, most: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] ?? 0) < number) {
    sorted[at] = sorted[at - 1] ?? 0;
    at -= 1;
  }
  sorted[at] = number;
  sorted.length = Math.min(sorted.length, most);
}

/** Room while rows are read: counts by bucket, which are zero between two uses, and the buckets that have some. */
const scratch = { counts: new Int32Array(0), used: new Int32Array(0) };

/** The buckets of some rows, with the counts of those that are selected, too. */
export function countEachHit(
  facet: FacetMemory,
  rows: Int32Array,
  { most, selected }: { readonly most: number; readonly selected: ReadonlySet<number> },
): BucketCounts {
  makeRoom(facet.size);
  const { counts } = scratch;
  const used = addValues(facet, rows);
  const first = mostFrequent(facet, used, { counts, most });
  const wanted = [...first, ...selected];
  const found = new Map(wanted.map((bucket) => [bucket, counts[bucket] ?? 0]));
  for (const bucket of used) {
    counts[bucket] = 0;
  }
  return { first, countOf: (bucket) => found.get(bucket) ?? 0 };
}

function makeRoom(size: number): void {
  if (scratch.counts.length < size) {
    scratch.counts = new Int32Array(Math.ceil(size * ROOM));
    scratch.used = new Int32Array(scratch.counts.length);
  }
}

/** Room for buckets to come, against those that there are. */
const ROOM = 1.25;

/** Counts the values of rows; gives the buckets that they have. */
function addValues({ bucketOf, column }: FacetMemory, rows: Int32Array): Int32Array {
  const { start, length, data } = column;
  const { counts, used } = scratch;
  let found = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const first = start[row] ?? 0;
    const end = first + (length[row] ?? 0);
    for (let value = first; value < end; value += 1) {
      const bucket = bucketOf[data[value] ?? 0] ?? 0;
      const count = counts[bucket] ?? 0;
      if (count === 0) {
        used[found] = bucket;
        found += 1;
      }
      counts[bucket] = count + 1;
    }
  }
  return used.subarray(0, found);
}

interface Counted {
  readonly counts: ArrayLike<number>;
  readonly most: number;
}

/** The first of some buckets, each with a count above 0. */
function mostFrequent(facet: FacetMemory, used: Int32Array, { counts, most }: Counted): number[] {
  return smallest(
    topKWithTies(used, counts, most),
    most,
    byCount(facet, (bucket) => counts[bucket] ?? 0),
  );
}

function byCount(facet: FacetMemory, countOf: (bucket: number) => number) {
  return (a: number, b: number) =>
    countOf(b) - countOf(a) || byCodePoint(facet.key(a), facet.key(b));
}
