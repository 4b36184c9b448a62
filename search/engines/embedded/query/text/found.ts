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
  const scratch: Scratch = {
    sums: new Float32Array(size),
    seen: new Uint8Array(size),
    touched: new Int32Array(Math.min(size, FIRST_TOUCHED)),
    count: 0,
  };
  return {
    best(lists) {
      for (const { rows, impacts, factor } of lists) {
        keepBest(scratch, rows, impacts, factor);
      }
      return take(scratch);
    },
    any(parts) {
      const [only, ...others] = parts;
      if (only && others.length === 0) {
        return only;
      }
      for (const { rows, scores } of parts) {
        addUp(scratch, rows, scores);
      }
      return take(scratch);
    },
    all(parts) {
      const [first = NOTHING, ...others] = parts.toSorted((a, b) => a.rows.length - b.rows.length);
      return others.reduce((left, other) => both(left, other, scratch), first);
    },
    without(found, { rows }) {
      const { seen } = scratch;
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

const FIRST_TOUCHED = 1024;

/** Arrays by row, which are zero between two uses, and the rows that are not meanwhile. */
interface Scratch {
  readonly sums: Float32Array;
  readonly seen: Uint8Array;
  touched: Int32Array;
  count: number;
}

function keepBest(scratch: Scratch, rows: Int32Array, impacts: Float32Array, factor: number): void {
  const { sums, seen } = scratch;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const score = factor * (impacts[at] ?? 0);
    if (seen[row] === 0) {
      touch(scratch, row);
    }
    if (score > (sums[row] ?? 0)) {
      sums[row] = score;
    }
  }
}

function addUp(scratch: Scratch, rows: Int32Array, scores: Float32Array): void {
  const { sums, seen } = scratch;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (seen[row] === 0) {
      touch(scratch, row);
    }
    sums[row] = (sums[row] ?? 0) + (scores[at] ?? 0);
  }
}

function touch(scratch: Scratch, row: number): void {
  if (scratch.count === scratch.touched.length) {
    const larger = new Int32Array(Math.min(scratch.seen.length, scratch.count * 2));
    larger.set(scratch.touched);
    scratch.touched = larger;
  }
  scratch.seen[row] = 1;
  scratch.touched[scratch.count] = row;
  scratch.count += 1;
}

/** Takes the touched rows with their sums away. */
function take(scratch: Scratch): Found {
  const { sums, seen } = scratch;
  const rows = scratch.touched.slice(0, scratch.count);
  const scores = new Float32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    scores[at] = sums[row] ?? 0;
    sums[row] = 0;
    seen[row] = 0;
  }
  scratch.count = 0;
  return { rows, scores };
}

function both(few: Found, many: Found, { sums, seen }: Scratch): Found {
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
