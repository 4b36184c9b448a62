import type { Order, QueryPage } from '../../../port/search-query.ts';
import type { Position } from '../../../query/page-position.ts';
import { comparePositions } from '../../../ranking/hit-order.ts';
import { type RankedHit, type RankedWindow, rankedPosition, relevanceIn } from './ranked-window.ts';

/** The hits of a page behind the window. */
export interface BehindWindow {
  readonly ids: readonly string[];
  readonly hasNextPage: boolean;
}

/** A page of hits, of which the first may be in the window. */
export interface WindowPage {
  /** The page of hits behind the window that is needed; its cursor is that of the query. */
  readonly behind?: QueryPage;
  /** The hits of the window, once it is known what stands behind. */
  cut(behind: BehindWindow): CutPage;
}

export interface CutPage {
  readonly hits: readonly RankedHit[];
  /** How many of the hits from behind the window are left out at the start: they stand in it. */
  readonly leaveOut: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** Lays out a page of hits in this order; `cursor` is the position that it continues from. */
export function windowPage(
  window: RankedWindow,
  page: QueryPage,
  { order, cursor }: { readonly order: readonly Order[]; readonly cursor: Position | undefined },
): WindowPage {
  const place = cursor && placeOf(window, order, cursor);
  if (cursor && place?.isBehind && isBelow(window, cursor)) {
    return page.fromEnd ? before(window, page, order) : after(page);
  }
  return page.fromEnd
    ? lastOnes(window, page.first, place?.to)
    : firstOnes(window, page.first, place?.from ?? page.offset ?? 0);
}

/** The hits from `start` on, those of the window and those behind it. */
function firstOnes({ hits, total }: RankedWindow, first: number, start: number): WindowPage {
  const shown = hits.slice(start, start + first);
  const missing = Math.min(first - shown.length, total - Math.max(start, hits.length));
  return {
    ...(missing > 0 && { behind: { first: missing, offset: Math.max(start, hits.length) } }),
    cut: () => ({
      hits: shown,
      leaveOut: 0,
      hasNextPage: start + first < total,
      hasPreviousPage: Math.min(start, total) > 0,
    }),
  };
}

/** The last hits before `end`, or of all. */
function lastOnes({ hits, total }: RankedWindow, first: number, end = total): WindowPage {
  const start = Math.max(0, end - first);
  const behind = end - Math.max(start, hits.length);
  return {
    ...(behind > 0 && { behind: { first: behind, fromEnd: true } }),
    cut: () => ({
      hits: hits.slice(start, end),
      leaveOut: 0,
      hasNextPage: end < total,
      hasPreviousPage: start > 0,
    }),
  };
}

/** Hits behind one that is itself behind the window. */
function after({ first, after: cursor }: QueryPage): WindowPage {
  return {
    behind: { first, ...(cursor !== undefined && { after: cursor }) },
    cut: ({ hasNextPage }) => ({ hits: [], leaveOut: 0, hasNextPage, hasPreviousPage: true }),
  };
}

/** Hits before one that is behind the window: where these are too few, the last ones of the window stand before them. */
function before(
  { hits }: RankedWindow,
  { first, before: cursor }: QueryPage,
  order: readonly Order[],
): WindowPage {
  const ofWindow = new Set(hits.map((hit) => rankedPosition(order, hit).id));
  return {
    behind: { first, fromEnd: true, ...(cursor !== undefined && { before: cursor }) },
    cut({ ids, hasNextPage }) {
      const leaveOut = ids.filter((id) => ofWindow.has(id)).length;
      const missing = first - (ids.length - leaveOut);
      return {
        hits: missing > 0 ? hits.slice(-missing) : [],
        leaveOut,
        hasNextPage,
        hasPreviousPage: missing < hits.length,
      };
    },
  };
}

/** The places in the window before and behind a hit, or where it would stand. */
interface Place {
  /** The first hit behind it. */
  readonly from: number;
  /** The end of the hits before it. */
  readonly to: number;
  /** Whether it is behind all of the window. */
  readonly isBehind: boolean;
}

function placeOf({ hits }: RankedWindow, order: readonly Order[], position: Position): Place {
  const positions = hits.map((hit) => rankedPosition(order, hit));
  const at = positions.findIndex(({ id }) => id === position.id);
  if (at >= 0) {
    return { from: at + 1, to: at, isBehind: false };
  }
  const next = positions.findIndex((one) => comparePositions(order, one, position) > 0);
  const from = next < 0 ? hits.length : next;
  return { from, to: from, isBehind: next < 0 };
}

/** Whether the server, which knows no titles, would place a position behind the window as well. */
function isBelow({ hits, total }: RankedWindow, position: Position): boolean {
  const lowest = hits.reduce((least, { score }) => Math.min(least, score), Infinity);
  return total > hits.length && relevanceIn(position) <= lowest;
}
