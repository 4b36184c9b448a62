import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../repository/index.ts';
import { type Follower, startFollower } from '../../follow/follower.ts';
import { type Log, SearchUnavailableError } from '../../index.ts';

/** Longer than a test may take. */
const NEVER = 3_600_000;

describe('a follower during an outage of the search engine', () => {
  let logged: string[];
  let tries: number;
  let failuresLeft: number;
  let limits: unknown[];
  let follower: Follower;

  beforeEach(() => {
    logged = [];
    tries = 0;
    failuresLeft = 3;
    limits = [];
    follower = startFollower({
      feed: {
        async changes({ after, limit, waitMs, signal }) {
          limits.push(limit);
          const changes = [4, 5].filter((seq) => seq > after).map(change);
          if (changes.length === 0 && waitMs && signal && !signal.aborted) {
            await once(signal, 'abort');
          }
          return changes;
        },
      },
      cursor: 3,
      store: async () => 'a-store',
      async apply(changes, from) {
        tries += 1;
        if (failuresLeft > 0) {
          failuresLeft -= 1;
          throw new SearchUnavailableError(`Nobody answers (${failuresLeft})`);
        }
        return changes.at(-1)?.seq ?? from;
      },
      caughtUp: async () => undefined,
      log: recordingLog(logged),
    });
  });
  afterEach(() => follower.stop());

  it('continues from its cursor once the engine is back', async () => {
    expect(await follower.waitFor(5, NEVER)).toBe(true);
    expect(follower.cursor).toBe(5);
    expect(follower.failure).toBeUndefined();
    expect(tries).toBe(4);
  });

  it('reads fewer changes at once until some are applied', async () => {
    await follower.waitFor(5, NEVER);
    await expect.poll(() => limits).toEqual([1000, 100, 100, 100, 1000]);
  });

  it('logs an outage once, and its end', async () => {
    await follower.waitFor(5, NEVER);
    expect(logged).toEqual([
      'error: The search index cannot follow the repository; retrying until it can',
      'info: The search index follows the repository again',
    ]);
  });

  it('has the message of the failure while the outage lasts', async () => {
    failuresLeft = Number.POSITIVE_INFINITY;
    await expect.poll(() => follower.failure).toBeDefined();
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

function recordingLog(logged: string[]): Log {
  const record = (level: string) => (_: object, message: string) => {
    logged.push(`${level}: ${message}`);
  };
  return { info: record('info'), warn: record('warn'), error: record('error') };
}
