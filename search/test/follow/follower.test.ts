import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../repository/index.ts';
import { type Follower, startFollower } from '../../follow/follower.ts';
import { type Log, SearchUnavailableError } from '../../index.ts';

/** Longer than a test may take: whoever waits for it to pass fails. */
const NEVER = 600_000;

describe('a follower whose search engine is away', () => {
  let told: string[];
  let tries: number[];
  let failuresLeft: number;
  let follower: Follower;

  beforeEach(() => {
    told = [];
    tries = [];
    failuresLeft = 3;
    follower = startFollower({
      feed: {
        async changes({ after }) {
          const changes = [4, 5].filter((seq) => seq > after).map(change);
          await sleep(changes.length === 0 ? 20 : 0);
          return changes;
        },
      },
      cursor: 3,
      async apply(changes, from) {
        tries.push(performance.now());
        if (failuresLeft > 0) {
          failuresLeft -= 1;
          throw new SearchUnavailableError(`Nobody answers (${failuresLeft})`);
        }
        return changes.at(-1)?.seq ?? from;
      },
      caughtUp: async () => undefined,
      log: recordingLog(told),
    });
  });
  afterEach(() => follower.stop());

  it('goes on by itself once the engine is back, from where it was', async () => {
    expect(await follower.waitFor(5, NEVER)).toBe(true);
    expect(follower.cursor).toBe(5);
    expect(follower.failure).toBeUndefined();
    expect(tries).toHaveLength(4);
  });

  it('waits longer from try to try', async () => {
    await follower.waitFor(5, NEVER);
    const [first = 0, second = 0, third = 0] = tries.slice(1).map((at, n) => at - (tries[n] ?? 0));
    expect(second).toBeGreaterThan(first * 1.5);
    expect(third).toBeGreaterThan(second * 1.5);
  });

  it('tells of an outage once, and of its end', async () => {
    await follower.waitFor(5, NEVER);
    expect(told).toEqual([
      'error: The search index cannot follow the repository; it tries again until it can',
      'info: The search index follows the repository again',
    ]);
  });

  it('says why it fails as long as it does', async () => {
    failuresLeft = Number.POSITIVE_INFINITY;
    while (follower.failure === undefined) {
      await sleep(5);
    }
    expect(follower.failure).toMatch(/^Nobody answers/);
    expect(follower.cursor).toBe(3);
  });
});

function change(seq: number): Change {
  return {
    seq,
    kind: 'dataset',
    id: `d${seq}`,
    graph: `urn:d${seq}`,
    operation: 'put',
    at: '2026-03-01T08:00:00.000Z',
  };
}

function recordingLog(told: string[]): Log {
  const record = (level: string) => (_: object, message: string) => {
    told.push(`${level}: ${message}`);
  };
  return { info: record('info'), warn: record('warn'), error: record('error') };
}
