import type { SearchStatus } from '../../../search/index.ts';
import type { FillProgress } from '../../api/rest/profile/profile-changes.ts';

/** How far the rate looks back, in milliseconds: long enough to be steady, short enough to follow a change. */
const WINDOW_MS = 15_000;

/** Measures how fast an index is filled. */
export function createFillRate(now: () => number = () => performance.now()) {
  let seen: readonly { readonly at: number; readonly cursor: number }[] = [];
  return ({ cursor, lastSeq }: Pick<SearchStatus, 'cursor' | 'lastSeq'>): FillProgress => {
    const at = now();
    seen = [...seen.filter((one) => at - one.at <= WINDOW_MS), { at, cursor }];
    const first = seen[0] ?? { at, cursor };
    const seconds = (at - first.at) / 1_000;
    const perSecond = seconds > 0 ? (cursor - first.cursor) / seconds : 0;
    const left = lastSeq === undefined ? undefined : Math.max(0, lastSeq - cursor);
    return {
      cursor,
      ...(lastSeq !== undefined && {
        target: lastSeq,
        percent: lastSeq === 0 ? 100 : Math.min(100, Math.floor((100 * cursor) / lastSeq)),
      }),
      changesPerSecond: Math.round(perSecond),
      ...(left !== undefined && perSecond > 0 && { secondsLeft: Math.ceil(left / perSecond) }),
    };
  };
}

/** Progress as a sentence. */
export function describeProgress({
  cursor,
  percent,
  changesPerSecond,
  secondsLeft,
}: FillProgress): string {
  const share = percent === undefined ? `to change ${cursor}` : `to ${percent} %`;
  const left = secondsLeft === undefined ? '' : `, ${secondsLeft} s left`;
  return `filled ${share}, ${changesPerSecond} changes/s${left}`;
}
