import type { Position } from '../../../query/page-position.ts';
import { placeFrom } from '../memory/sort-order-cache.ts';
import type { RowOrder } from './row-order.ts';
import { smallest } from './smallest.ts';

export interface HitPage {
  readonly rows: readonly number[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface PageRequest {
  readonly first: number;
  readonly offset: number;
  readonly after: Position | undefined;
  /** The last hits before this position in place of the first ones; `end` for those of all. */
  readonly before?: Position | 'end' | undefined;
}

/** Cuts one page out of all hits. */
export function pageOf(
  hits: Int32Array,
  order: RowOrder,
  { first, offset, after, before: end }: PageRequest,
): HitPage {
  if (end !== undefined) {
    return pageBefore(hits, order, { first, end });
  }
  if (order.all?.length === hits.length) {
    return pageOfAll(order.all, order, { first, offset, after });
  }
  const left = after ? hits.filter((row) => order.compareTo(row, after) > 0) : hits;
  const most = offset + first;
  const upToPage = smallest(order.narrowed?.(left, most) ?? left, most, order.compare);
  const before = hits.length - left.length + Math.min(offset, left.length);
  return {
    rows: upToPage.slice(offset),
    hasNextPage: left.length > offset + first,
    hasPreviousPage: before > 0,
  };
}

/** The page of all rows, which stand in order already. */
function pageOfAll(
  rows: Int32Array,
  order: RowOrder,
  { first, offset, after }: Omit<PageRequest, 'before'>,
): HitPage {
  const from = (after ? placeFrom(rows, 0, (row) => order.compareTo(row, after) <= 0) : 0) + offset;
  return {
    rows: [...rows.subarray(from, from + first)],
    hasNextPage: rows.length > from + first,
    hasPreviousPage: Math.min(from, rows.length) > 0,
  };
}

function pageBefore(
  hits: Int32Array,
  order: RowOrder,
  { first, end }: { readonly first: number; readonly end: Position | 'end' },
): HitPage {
  const left = end === 'end' ? hits : hits.filter((row) => order.compareTo(row, end) < 0);
  const fromEnd = smallest(left, first, (a, b) => order.compare(b, a));
  return {
    rows: fromEnd.reverse(),
    hasNextPage: hits.length > left.length,
    hasPreviousPage: left.length > first,
  };
}
