import type { Change } from '../../../../repository/index.ts';

/** Numbers of changes that a page of the event stream covers: pages never move, whatever is written and compacted. */
export const WINDOW = 100;

/** The largest number of a page of the event stream. */
export const MAX_PAGES = Math.floor(Number.MAX_SAFE_INTEGER / WINDOW);

/** The number before the first one of a page. */
export function startOf(page: number): number {
  return (page - 1) * WINDOW;
}

/** The page of a change. */
export function streamPageOf({ seq }: Pick<Change, 'seq'>): number {
  return Math.ceil(seq / WINDOW);
}

/** A page of the feed. */
export type FeedPage = ReturnType<typeof feedPage>;

/** Cuts a page from the feed after its start: `changes` are one more than a page can have, or all. */
export function feedPage(page: number, changes: readonly Change[]) {
  const end = startOf(page + 1);
  const following = changes.find(({ seq }) => seq > end);
  return {
    page,
    changes: changes.filter(({ seq }) => seq <= end),
    /** The next page with changes; `undefined` if there is none yet. */
    next: following && streamPageOf(following),
  };
}
