import type { Postings } from '../../texts/posting-lists.ts';

/** Rows that match something, each once, in no order, with their scores: the larger the better. Views: use them before the next write. */
export interface Found {
  readonly rows: Int32Array;
  /** By position in `rows`. */
  readonly scores: Float32Array;
}

export const NOTHING: Found = { rows: new Int32Array(0), scores: new Float32Array(0) };

/** Rows that are found by one of several lists, each with a factor; the best one scores. */
export interface ScaledPostings extends Pick<Postings, 'rows'> {
  /** The scores of a list or of earlier matches. */
  readonly impacts: Postings['impacts'] | Found['scores'];
  readonly factor: number;
}

/** A part, and how much it weighs to be in it. */
export interface WeighedPart {
  readonly found: Found;
  readonly weight: number;
}

interface Weighed extends Found {
  /** By position in `rows`. */
  readonly weights: Float32Array;
}

/** The scores of all rows while they are added up: arrays by row, which are zero between two uses. */
export type Accumulator = ReturnType<typeof createAccumulator>;

/** An accumulator for rows below `size`. */
export function createAccumulator(size: number) {
  const scratch: Scratch = {
    sums: new Float32Array(size),
    weights: new Float32Array(size),
    seen: new Uint8Array(size),
    touched: new Int32Array(Math.min(size, FIRST_TOUCHED)),
    count: 0,
  };
  return {
    /** The union of lists, with the best score. */
    disMax([only = NO_POSTINGS, ...others]: Iterable<ScaledPostings>): Found {
      if (others.length === 0) {
        return { rows: only.rows, scores: multiply(new Float32Array(only.impacts), only.factor) };
      }
      for (const list of [only, ...others]) {
        keepBest(scratch, list);
      }
      return take(scratch);
    },
    /** The union of parts, with the sum of the scores. */
    union(parts: readonly Found[]): Found {
      const [only, ...others] = parts;
      if (only && others.length === 0) {
        return only;
      }
      for (const { rows, scores } of parts) {
        addUp(scratch, rows, scores, 0);
      }
      return take(scratch);
    },
    /** The union of parts, with the sums of scores and of the weights of the parts that contain the row, each above 0. */
    weighed(parts: readonly WeighedPart[]): Weighed {
      for (const { found, weight } of parts) {
        addUp(scratch, found.rows, found.scores, weight);
      }
      const weights = takeWeights(scratch);
      return { ...take(scratch), weights };
    },
    /** The intersection of parts, with the sum of the scores. */
    intersect(parts: readonly Found[]): Found {
      const [first = NOTHING, ...others] = parts.toSorted((a, b) => a.rows.length - b.rows.length);
      return others.reduce((left, other) => intersection(left, other, scratch), first);
    },
    /** The rows of the first without those of the other. */
    difference(found: Found, { rows }: Found): Found {
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
  readonly weights: Float32Array;
  readonly seen: Uint8Array;
  touched: Int32Array;
  count: number;
}

const NO_POSTINGS: ScaledPostings = { rows: NOTHING.rows, impacts: NOTHING.scores, factor: 1 };

/** Multiplies scores in place. Only ever those of one kind of array: a loop over several takes nearly twice as long. */
function multiply(scores: Float32Array, factor: number): Float32Array {
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = (scores[at] ?? 0) * factor;
  }
  return scores;
}

function keepBest(scratch: Scratch, { rows, impacts, factor }: ScaledPostings): void {
  const { sums, seen } = scratch;
  const touched = roomFor(scratch, rows.length);
  let { count } = scratch;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const score = factor * (impacts[at] ?? 0);
    if (seen[row] === 0) {
      seen[row] = 1;
      touched[count] = row;
      count += 1;
      sums[row] = score;
    } else if (score > (sums[row] ?? 0)) {
      sums[row] = score;
    }
  }
  scratch.count = count;
}

function addUp(scratch: Scratch, rows: Int32Array, scores: Float32Array, weight: number): void {
  const { sums, seen, weights } = scratch;
  const touched = roomFor(scratch, rows.length);
  let { count } = scratch;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (seen[row] === 0) {
      seen[row] = 1;
      touched[count] = row;
      count += 1;
    }
    sums[row] = (sums[row] ?? 0) + (scores[at] ?? 0);
    weights[row] = (weights[row] ?? 0) + weight;
  }
  scratch.count = count;
}

/** The touched rows, with room for so many more. */
function roomFor(scratch: Scratch, more: number): Int32Array {
  const least = Math.min(scratch.seen.length, scratch.count + more);
  if (least > scratch.touched.length) {
    const larger = new Int32Array(
      Math.min(scratch.seen.length, Math.max(least, scratch.count * 2)),
    );
    larger.set(scratch.touched);
    scratch.touched = larger;
  }
  return scratch.touched;
}

/** Takes the weights of the touched rows away. */
function takeWeights({ touched, count, weights }: Scratch): Float32Array {
  const taken = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const row = touched[at] ?? 0;
    taken[at] = weights[row] ?? 0;
    weights[row] = 0;
  }
  return taken;
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

function intersection(few: Found, many: Found, { sums, seen }: Scratch): Found {
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

/** Multiplies the scores of fresh matches in place: they must not be kept elsewhere. */
export function rescored(found: Found, factor: number): Found {
  multiply(found.scores, factor);
  return found;
}

/** The rows that pass. */
export function subset(
  { rows, scores }: Found,
  passes: (row: number, score: number, at: number) => boolean,
): Found {
  const left = new Int32Array(rows.length);
  const ofLeft = new Float32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const score = scores[at] ?? 0;
    if (passes(row, score, at)) {
      left[count] = row;
      ofLeft[count] = score;
      count += 1;
    }
  }
  return { rows: left.subarray(0, count), scores: ofLeft.subarray(0, count) };
}
