import type { Position } from '../../../query/page-position.ts';
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
}

/** Cuts one page out of all hits. */
export function pageOf(
  hits: Int32Array,
  order: RowOrder,
  { first, offset, after }: PageRequest,
): HitPage {
  const left = after ? hits.filter((row) => order.compareTo(row, after) > 0) : hits;
  const upToPage = smallest(left, offset + first, order.compare);
  const before = hits.length - left.length + Math.min(offset, left.length);
  return {
    rows: upToPage.slice(offset),
    hasNextPage: left.length > offset + first,
    hasPreviousPage: before > 0,
  };
}
