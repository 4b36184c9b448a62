type Compare = (a: number, b: number) => number;

/** The smallest `most` of the items, in order; a heap, so that a short page of many hits is cheap. */
export function smallest(items: ArrayLike<number>, most: number, compare: Compare): number[] {
  const heap: number[] = [];
  if (most <= 0) {
    return heap;
  }
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] ?? 0;
    if (heap.length < most) {
      siftUp(heap, item, compare);
    } else if (compare(item, heap[0] ?? item) < 0) {
      siftDown(heap, item, compare);
    }
  }
  return heap.sort(compare);
}

/** Adds an item to a heap whose largest item is on top. */
function siftUp(heap: number[], item: number, compare: Compare): void {
  let at = heap.length;
  heap.push(item);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const other = heap[above] ?? item;
    if (compare(other, item) >= 0) {
      break;
    }
    heap[at] = other;
    at = above;
  }
  heap[at] = item;
}

/** Replaces the top of a heap. */
function siftDown(heap: number[], item: number, compare: Compare): void {
  let at = 0;
  for (;;) {
    const larger = largerBelow(heap, at, compare);
    const other = heap[larger];
    if (other === undefined || compare(other, item) <= 0) {
      break;
    }
    heap[at] = other;
    at = larger;
  }
  heap[at] = item;
}

function largerBelow(heap: readonly number[], at: number, compare: Compare): number {
  const left = heap[at * 2 + 1];
  const right = heap[at * 2 + 2];
  const isRight = left !== undefined && right !== undefined && compare(right, left) > 0;
  return at * 2 + (isRight ? 2 : 1);
}
