/**
 * Numbers of many rows, any number per row, in one typed array: `data[start[row]]` and the `length[row]`
 * following. Replaced values stay behind as garbage until more than half of `data` is.
 */
export interface Column {
  start: Int32Array;
  length: Int32Array;
  data: Int32Array | Float64Array;
  used: number;
  garbage: number;
}

const FIRST_SIZE = 64;
/** Compacting less than this costs more than it saves. */
const SMALLEST_GARBAGE = 1024;

/** A column of ordinals, or of doubles where `wide`. */
export function createColumn(wide = false): Column {
  return {
    start: new Int32Array(FIRST_SIZE),
    length: new Int32Array(FIRST_SIZE),
    data: wide ? new Float64Array(FIRST_SIZE) : new Int32Array(FIRST_SIZE),
    used: 0,
    garbage: 0,
  };
}

/** Replaces the values of a row. */
export function setValues(column: Column, row: number, values: readonly number[]): void {
  clearValues(column, row);
  if (values.length === 0) {
    return;
  }
  if (row >= column.start.length) {
    column.start = grown(column.start, row + 1);
    column.length = grown(column.length, row + 1);
  }
  if (column.used + values.length > column.data.length) {
    column.data = grown(column.data, column.used + values.length);
  }
  column.data.set(values, column.used);
  column.start[row] = column.used;
  column.length[row] = values.length;
  column.used += values.length;
}

/** Takes the values of a row away. */
export function clearValues(column: Column, row: number): void {
  column.garbage += column.length[row] ?? 0;
  if (row < column.length.length) {
    column.length[row] = 0;
  }
  if (column.garbage > SMALLEST_GARBAGE && column.garbage * 2 > column.used) {
    compact(column);
  }
}

/** The values of a row. */
export function valuesOf(column: Column, row: number): Int32Array | Float64Array {
  const start = column.start[row] ?? 0;
  return column.data.subarray(start, start + (column.length[row] ?? 0));
}

function compact(column: Column): void {
  const live = column.used - column.garbage;
  const data = sameKind(column.data, Math.max(FIRST_SIZE, live * 2));
  let used = 0;
  for (let row = 0; row < column.length.length; row += 1) {
    const values = valuesOf(column, row);
    data.set(values, used);
    column.start[row] = used;
    used += values.length;
  }
  column.data = data;
  column.used = used;
  column.garbage = 0;
}

function grown<Data extends Int32Array | Float64Array>(data: Data, least: number): Data {
  const larger = sameKind(data, Math.max(least, data.length * 2));
  larger.set(data);
  return larger;
}

function sameKind<Data extends Int32Array | Float64Array>(data: Data, size: number): Data {
  const Kind = data.constructor as new (length: number) => Data;
  return new Kind(size);
}
