import type { Column } from '../memory/column.ts';

/** Marks the beginning of a text in a column of titles; forms are 0 or more. */
export const BEGIN = -1;

/** One text of a row: the forms of its words are `data` between `from` and `to`. */
export interface TextOfRow {
  readonly data: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
}

/** The texts of a row in a column of titles. */
export function* textsIn(
  { start, length, data }: Column,
  row: number,
): Generator<TextOfRow, undefined, undefined> {
  const end = (start[row] ?? 0) + (length[row] ?? 0);
  for (let from = start[row] ?? 0; from < end; ) {
    let to = from + 1;
    while (to < end && (data[to] ?? 0) >= 0) {
      to += 1;
    }
    yield { data, from: from + 1, to };
    from = to;
  }
}
