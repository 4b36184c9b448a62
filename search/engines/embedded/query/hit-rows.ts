import type { FacetMemory } from '../memory/facet-memory.ts';
import { bitsOfRows, type RowBits } from '../memory/row-bits.ts';
import type { RowTest } from '../memory/text-values.ts';

/** Rows that match text and filter, each with the one facet whose selection it does not match. */
export interface Candidates {
  readonly rows: Int32Array;
  /**
   * By position in `rows`: `ALL_PASSED`, the index of the only facet missed, or `SEVERAL_MISSED`.
   * Absent if nothing is selected, so that nothing can be missed.
   */
  readonly missed?: Int16Array;
}

const ALL_PASSED = -1;
const SEVERAL_MISSED = -2;

/** Applies the hard filter and notes which selected facet each row misses. */
export function candidates(
  rows: Int32Array,
  passes: RowTest | undefined,
  selections: readonly RowTest[],
): Candidates {
  const filtered = passes ? rows.filter(passes) : rows;
  if (selections.length === 0) {
    return { rows: filtered };
  }
  const missed = new Int16Array(filtered.length).fill(ALL_PASSED);
  for (const [facet, test] of selections.entries()) {
    for (let at = 0; at < filtered.length; at += 1) {
      if (!test(filtered[at] ?? 0)) {
        missed[at] = missed[at] === ALL_PASSED ? facet : SEVERAL_MISSED;
      }
    }
  }
  return { rows: filtered, missed };
}

/** The rows that miss nothing. */
export function hitRows({ rows, missed }: Candidates): Int32Array {
  return missed ? rows.filter((_, at) => missed[at] === ALL_PASSED) : rows;
}

/** The rows over which a facet is counted. */
export type CountedRows = ReturnType<typeof withBits>;

/**
 * Makes the function that gives the rows that miss nothing, or only the selection of one facet, by its position among those with a
 * selection. All without a selection count the same.
 */
export function countedRows(
  { rows, missed }: Candidates,
  size: number,
): (facet: number) => CountedRows {
  const rowsOf = (facet: number) =>
    missed ? rows.filter((_, at) => missed[at] === ALL_PASSED || missed[at] === facet) : rows;
  const known = new Map<number, CountedRows>();
  return (facet) => known.getOrInsertComputed(facet, () => withBits(rowsOf(facet), size));
}

function withBits(rows: Int32Array, size: number) {
  let bits: RowBits | undefined;
  return {
    rows,
    /** The rows as a bit set; all are below `size`. */
    bits(): RowBits {
      bits ??= bitsOfRows(rows, size);
      return bits;
    },
  };
}

/** Compiles a test for rows with one of the selected values of a facet. */
export function selectionTest(facet: FacetMemory, values: readonly string[]): RowTest {
  const found = values.map((value) => facet.bucket(value));
  const buckets = new Set(found.filter((bucket) => bucket !== undefined));
  const { column, bucketOf } = facet;
  return (row) => {
    const start = column.start[row] ?? 0;
    const end = start + (column.length[row] ?? 0);
    for (let at = start; at < end; at += 1) {
      if (buckets.has(bucketOf[column.data[at] ?? 0] ?? -1)) {
        return true;
      }
    }
    return false;
  };
}
