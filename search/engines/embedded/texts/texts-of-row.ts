import type { Column } from '../memory/column.ts';

/** The texts of all rows: titles, all others, and joined spellings. */
export interface TextColumnsInMemory {
  readonly titles: Column;
  readonly others: Column;
  readonly joined: Column;
}

/** Marks the beginning of a text in a column; forms are 0 or more. */
export function beginOf(place: number): number {
  return -1 - place;
}

/** The place that a mark stands for. */
function placeOfBegin(mark: number): number {
  return -1 - mark;
}

/** One text of a row: the forms of its words are `data` between `from` and `to`. */
export interface TextOfRow {
  /** Place of its column. */
  readonly place: number;
  readonly data: Column['data'];
  readonly from: number;
  readonly to: number;
}

/** The texts of a row: titles, all others, and joined spellings. */
export function* textsOfRow(
  { titles, others, joined }: TextColumnsInMemory,
  row: number,
): Generator<TextOfRow, undefined, undefined> {
  for (const column of [titles, others, joined]) {
    yield* textsIn(column, row);
  }
}

/** The texts of a row in one column. */
export function* textsIn(
  { start, length, data }: Column,
  row: number,
): Generator<TextOfRow, undefined, undefined> {
  const end = (start[row] ?? 0) + (length[row] ?? 0);
  for (let from = start[row] ?? 0; from < end; ) {
    const place = placeOfBegin(data[from] ?? 0);
    let to = from + 1;
    while (to < end && (data[to] ?? 0) >= 0) {
      to += 1;
    }
    yield { place, data, from: from + 1, to };
    from = to;
  }
}
