/** Some rows, each as a bit: row `r` is bit `r % 32` of number `r >> 5`. */
export type RowBits = Int32Array;

/** No rows, with room for those below `size`. */
export function emptyBits(size: number): RowBits {
  return new Int32Array((size + 31) >> 5);
}

/** These rows, all below `size`. */
export function bitsOfRows(rows: Int32Array, size: number): RowBits {
  const bits = emptyBits(size);
  for (let at = 0; at < rows.length; at += 1) {
    addRow(bits, rows[at] ?? 0);
  }
  return bits;
}

/** Adds a row that there is room for. */
export function addRow(bits: RowBits, row: number): void {
  const at = row >> 5;
  bits[at] = (bits[at] ?? 0) | (1 << (row & 31));
}

/**
 * Counts the rows in both (population count): bits are added up side by side, first those of two, then of four, then of
 * eight; two numbers share the last steps.
 */
export function countCommon(some: RowBits, others: RowBits): number {
  const { length } = some.length < others.length ? some : others;
  let count = 0;
  for (let at = 0; at < length; at += 2) {
    let one = (some[at] ?? 0) & (others[at] ?? 0);
    let two = at + 1 < length ? (some[at + 1] ?? 0) & (others[at + 1] ?? 0) : 0;
    one -= (one >>> 1) & 0x55555555;
    two -= (two >>> 1) & 0x55555555;
    const fours =
      (one & 0x33333333) +
      ((one >>> 2) & 0x33333333) +
      (two & 0x33333333) +
      ((two >>> 2) & 0x33333333);
    const eights = (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);
    count += Math.imul(eights, 0x01010101) >>> 24;
  }
  return count;
}
