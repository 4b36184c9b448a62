import { describe, expect, it } from 'vitest';
import type { Change } from '../../../repository/index.ts';
import { IndexBuildingError } from '../../errors.ts';
import { createCursorSignal } from '../../follow/cursor-signal.ts';
import { followedChanges } from '../../follow/followed-changes.ts';
import type { Generation } from '../../follow/generation.ts';

const STORE = 'a-store';
const NEVER = new AbortController().signal;

/** An index that follows a feed as the test says. */
function openFollowing(isReady = true) {
  const signal = createCursorSignal(0);
  const feed: Change[] = [];
  let cursor = 0;
  let reads = 0;
  const follower = {
    get cursor() {
      return cursor;
    },
    next: signal.next,
  };
  const followed = followedChanges(
    { current: () => ({ follower, isReady: () => isReady }) as Generation },
    {
      identity: async () => STORE,
      changes: async ({ after, limit }) => {
        reads += 1;
        return feed.filter(({ seq }) => seq > after).slice(0, limit);
      },
    },
  );
  return {
    followed,
    reads: () => reads,
    /** A write, which the index has not followed yet. */
    write(...seqs: readonly number[]) {
      feed.push(...seqs.map((seq) => ({ seq }) as Change));
    },
    /** The feed keeps only the newest change of a graph. */
    compact(seq: number) {
      feed.splice(
        feed.findIndex((change) => change.seq === seq),
        1,
      );
    },
    follow(to: number) {
      cursor = to;
      signal.advance(to);
    },
  };
}

const seqsOf = (changes: readonly Change[]) => changes.map(({ seq }) => seq);

describe('changes that an index has followed', () => {
  it('are given only once the index has followed them', async () => {
    const { followed, write, follow } = openFollowing();
    const reading = followed.read({ store: STORE, seq: 0 }, NEVER);
    write(1, 2, 3);
    follow(2);
    expect(seqsOf(await reading)).toEqual([1, 2]);
    follow(3);
    expect(seqsOf(await followed.read({ store: STORE, seq: 2 }, NEVER))).toEqual([3]);
  });

  it('are waited for where all that was followed has been written again', async () => {
    const { followed, write, compact, follow } = openFollowing();
    write(1, 2);
    compact(1);
    follow(1);
    const reading = followed.read({ store: STORE, seq: 0 }, NEVER);
    follow(2);
    expect(seqsOf(await reading)).toEqual([2]);
  });

  it('are read from the feed once for all who wait at a position', async () => {
    const { followed, write, follow, reads } = openFollowing();
    const readings = Array.from({ length: 50 }, () =>
      followed.read({ store: STORE, seq: 0 }, NEVER),
    );
    write(1);
    follow(1);
    expect((await Promise.all(readings)).map(seqsOf)).toEqual(Array(50).fill([1]));
    expect(reads()).toBe(1);
  });

  it('are none where the wait is ended', async () => {
    const { followed } = openFollowing();
    const ending = new AbortController();
    const reading = followed.read({ store: STORE, seq: 0 }, ending.signal);
    ending.abort();
    expect(await reading).toEqual([]);
  });

  it('begin at the cursor of the index, and not while it is filled', async () => {
    const { followed, follow } = openFollowing();
    follow(7);
    expect(await followed.position()).toEqual({ store: STORE, seq: 7 });
    const { followed: building } = openFollowing(false);
    await expect(building.position()).rejects.toBeInstanceOf(IndexBuildingError);
  });
});
