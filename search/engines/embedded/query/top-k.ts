/**
 * The `most` rows with the highest scores, in no order; `scores` are by row. A heap of numbers with the lowest one on top: most
 * rows are compared with that one only.
 */
export function topK(rows: Int32Array, scores: ArrayLike<number>, most: number): Int32Array {
  if (rows.length <= most) {
    return rows;
  }
  const heap = rows.slice(0, most);
  for (let at = (most >> 1) - 1; at >= 0; at -= 1) {
    siftDown(heap, at, scores);
  }
  let lowest = scores[heap[0] ?? 0] ?? 0;
  for (let at = most; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if ((scores[row] ?? 0) > lowest) {
      heap[0] = row;
      siftDown(heap, 0, scores);
      lowest = scores[heap[0] ?? 0] ?? 0;
    }
  }
  return heap;
}

/** The rows with the `most` highest scores, and all that have the lowest of them, in the order given. */
export function topKWithTies(
  rows: Int32Array,
  scores: ArrayLike<number>,
  most: number,
): Int32Array {
  if (most < 1 || rows.length <= most) {
    return rows;
  }
  const lowest = lowestOf(topK(rows, scores, most), scores);
  let count = 0;
  const left = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if ((scores[row] ?? 0) >= lowest) {
      left[count] = row;
      count += 1;
    }
  }
  return left.subarray(0, count);
}

/** The lowest score of some rows; infinity for none. */
export function lowestOf(rows: Int32Array, scores: ArrayLike<number>): number {
  let lowest = Infinity;
  for (const row of rows) {
    lowest = Math.min(lowest, scores[row] ?? 0);
  }
  return lowest;
}

/** Moves the row at a place of a heap below all with lower scores. */
function siftDown(heap: Int32Array, from: number, scores: ArrayLike<number>): void {
  const row = heap[from] ?? 0;
  const score = scores[row] ?? 0;
  let at = from;
  for (let below = at * 2 + 1; below < heap.length; below = at * 2 + 1) {
    const right = below + 1;
    if (right < heap.length && scoreAt(heap, right, scores) < scoreAt(heap, below, scores)) {
      below = right;
    }
    if (scoreAt(heap, below, scores) >= score) {
      break;
    }
    heap[at] = heap[below] ?? 0;
    at = below;
  }
  heap[at] = row;
}

function scoreAt(heap: Int32Array, at: number, scores: ArrayLike<number>): number {
  return scores[heap[at] ?? 0] ?? 0;
}
