import type { Postings } from '../../texts/posting-lists.ts';

/** Rows that match something, each once, in no order, with their scores: the larger the better. */
export interface Found {
  readonly rows: Int32Array;
  /** By position in `rows`. */
  readonly scores: Float32Array;
}

export const NOTHING: Found = { rows: new Int32Array(0), scores: new Float32Array(0) };

/** Rows that are found by one of several lists, each with a factor; the best one scores. */
export interface ScaledPostings extends Postings {
  readonly factor: number;
}

/** The scores of all rows while they are added up: arrays by row, which are zero between two uses. */
export interface Scoreboard {
  /** What is in one of the lists, with the best score. */
  best(lists: Iterable<ScaledPostings>): Found;
  /** What is in one of the parts, with the sum of the scores. */
  any(parts: readonly Found[]): Found;
  /** What is in all of the parts, with the sum of the scores. */
  all(parts: readonly Found[]): Found;
  /** What is in the first and not in the other. */
  without(found: Found, excluded: Found): Found;
}

/** A scoreboard for rows below `size`. */
export function createScoreboard(size: number): Scoreboard {
  const sums = new Float32Array(size);
  const seen = new Uint8Array(size);
  let touched = new Int32Array(Math.min(size, 1024));

  function touch(row: number, count: number): void {
    if (count === touched.length) {
      const larger = new Int32Array(Math.min(size, count * 2));
      larger.set(touched);
      touched = larger;
    }
    touched[count] = row;
  }

  /** Takes the first touched rows with their sums away. */
  function take(count: number): Found {
    const rows = touched.slice(0, count);
    const scores = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      scores[at] = sums[row] ?? 0;
      sums[row] = 0;
      seen[row] = 0;
    }
    return { rows, scores };
  }

  return {
    best(lists) {
      let count = 0;
      for (const { rows, impacts, factor } of lists) {
        for (let at = 0; at < rows.length; at += 1) {
          const row = rows[at] ?? 0;
          const score = factor * (impacts[at] ?? 0);
          if (seen[row] === 0) {
            seen[row] = 1;
            touch(row, count);
            count += 1;
          }
          if (score > (sums[row] ?? 0)) {
            sums[row] = score;
          }
        }
      }
      return take(count);
    },
    any(parts) {
      const [only, ...others] = parts;
      if (only && others.length === 0) {
        return only;
      }
      let count = 0;
      for (const { rows, scores } of parts) {
        for (let at = 0; at < rows.length; at += 1) {
          const row = rows[at] ?? 0;
          if (seen[row] === 0) {
            seen[row] = 1;
            touch(row, count);
            count += 1;
          }
          sums[row] = (sums[row] ?? 0) + (scores[at] ?? 0);
        }
      }
      return take(count);
    },
    all(parts) {
      const [first = NOTHING, ...others] = parts.toSorted((a, b) => a.rows.length - b.rows.length);
      let left = first;
      for (const other of others) {
        left = both(left, other, sums, seen);
      }
      return left;
    },
    without(found, { rows }) {
      for (const row of rows) {
        seen[row] = 1;
      }
      const left = subset(found, (row) => seen[row] === 0);
      for (const row of rows) {
        seen[row] = 0;
      }
      return left;
    },
  };
}

function both(few: Found, many: Found, sums: Float32Array, seen: Uint8Array): Found {
  for (let at = 0; at < few.rows.length; at += 1) {
    seen[few.rows[at] ?? 0] = 1;
    sums[few.rows[at] ?? 0] = few.scores[at] ?? 0;
  }
  const rows = new Int32Array(few.rows.length);
  const scores = new Float32Array(few.rows.length);
  let count = 0;
  for (let at = 0; at < many.rows.length; at += 1) {
    const row = many.rows[at] ?? 0;
    if (seen[row] === 1) {
      rows[count] = row;
      scores[count] = (sums[row] ?? 0) + (many.scores[at] ?? 0);
      count += 1;
    }
  }
  for (const row of few.rows) {
    seen[row] = 0;
    sums[row] = 0;
  }
  return { rows: rows.subarray(0, count), scores: scores.subarray(0, count) };
}

/** The rows that pass. */
export function subset(
  { rows, scores }: Found,
  passes: (row: number, score: number) => boolean,
): Found {
  const left = new Int32Array(rows.length);
  const ofLeft = new Float32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const score = scores[at] ?? 0;
    if (passes(row, score)) {
      left[count] = row;
      ofLeft[count] = score;
      count += 1;
    }
  }
  return { rows: left.subarray(0, count), scores: ofLeft.subarray(0, count) };
}
