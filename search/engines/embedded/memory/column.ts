/** The content of a column in `data`. */
type Values = Int32Array | Float64Array | Uint8Array;

/**
 * Numbers of many rows, any number per row, in one typed array: `data[start[row]]` and the `length[row]`
 * following. Replaced values stay behind as garbage until more than half of `data` is.
 */
export interface Column<Data extends Values = Int32Array | Float64Array> {
  start: Int32Array;
  length: Int32Array;
  data: Data;
  used: number;
  garbage: number;
}

const FIRST_SIZE = 64;
/** Compacting less than this costs more than it saves. */
const MIN_GARBAGE = 1024;
/** From this size on a column grows by a quarter, because unused space is memory, too. */
const LARGE = 1 << 18;

/** A column of ordinals, or of doubles where `wide`. */
export function createColumn(wide = false): Column {
  return columnOf(wide ? new Float64Array(FIRST_SIZE) : new Int32Array(FIRST_SIZE));
}

/** A column of bytes. */
export function createByteColumn(): Column<Uint8Array> {
  return columnOf(new Uint8Array(FIRST_SIZE));
}

function columnOf<Data extends Values>(data: Data): Column<Data> {
  const start = new Int32Array(FIRST_SIZE);
  return { start, length: new Int32Array(FIRST_SIZE), data, used: 0, garbage: 0 };
}

/** The checkpoint of a column: views of its used part. */
export function columnState<Data extends Values>(column: Column<Data>): Column<Data> {
  const rows = column.length.findLastIndex((length) => length > 0) + 1;
  return {
    start: column.start.subarray(0, rows),
    length: column.length.subarray(0, rows),
    data: column.data.subarray(0, column.used) as Data,
    used: column.used,
    garbage: column.garbage,
  };
}

/** Replaces the values of a row. */
export function setValues<Data extends Values>(
  column: Column<Data>,
  row: number,
  values: ArrayLike<number>,
): void {
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
export function clearValues<Data extends Values>(column: Column<Data>, row: number): void {
  column.garbage += column.length[row] ?? 0;
  if (row < column.length.length) {
    column.length[row] = 0;
  }
  if (column.garbage > MIN_GARBAGE && column.garbage * 2 > column.used) {
    compact(column);
  }
}

/** The values of a row. */
export function valuesOf<Data extends Values>(column: Column<Data>, row: number): Data {
  const start = column.start[row] ?? 0;
  return column.data.subarray(start, start + (column.length[row] ?? 0)) as Data;
}

function compact<Data extends Values>(column: Column<Data>): void {
  const live = column.used - column.garbage;
  const room = live < LARGE ? 2 : 1.25;
  const data = sameKind(column.data, Math.max(FIRST_SIZE, Math.ceil(live * room)));
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

function grown<Data extends Values>(data: Data, least: number): Data {
  const factor = data.length < LARGE ? 2 : 1.25;
  const larger = sameKind(data, Math.max(least, Math.ceil(data.length * factor)));
  larger.set(data);
  return larger;
}

function sameKind<Data extends Values>(data: Data, size: number): Data {
  const Kind = data.constructor as new (length: number) => Data;
  return new Kind(size);
}
