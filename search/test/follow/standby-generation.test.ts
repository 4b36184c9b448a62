import { afterEach, describe, expect, it } from 'vitest';
import { IndexBuildingError } from '../../errors.ts';
import type { Generation } from '../../follow/generation.ts';
import { startStandby } from '../../follow/standby-generation.ts';
import type { FoundIndex } from '../../port/search-engine.ts';
import type { SearchIndex } from '../../port/search-index.ts';

let standby: Generation | undefined;

afterEach(async () => {
  await standby?.stop();
  standby = undefined;
});

/** The index of another process, as `state` describes it. */
function shared(state: { found?: Omit<FoundIndex, 'open'>; cursor: number; failure?: string }) {
  const closed: string[] = [];
  return {
    closed,
    async find() {
      if (state.failure !== undefined) {
        throw new Error(state.failure);
      }
      const { found } = state;
      return (
        found && {
          ...found,
          open: async () =>
            ({
              cursor: async () => state.cursor,
              count: async () => found.name.length,
              close: async () => void closed.push(found.name),
            }) as unknown as SearchIndex,
        }
      );
    },
  };
}

async function start(parts: ReturnType<typeof shared>): Promise<Generation> {
  standby = await startStandby(parts);
  return standby;
}

describe('an index that another process keeps up to date', () => {
  it('is not ready before it is created, nor while it is filled', async () => {
    const state: Parameters<typeof shared>[0] = { cursor: 0 };
    const reading = await start(shared(state));
    expect(() => reading.index).toThrow(IndexBuildingError);
    state.found = { name: 'a', state: 'new' };
    await expect.poll(() => reading.index).toBeDefined();
    expect(reading.isReady()).toBe(false);
    state.found = { name: 'a', state: 'live' };
    expect(await reading.ready).toBe(true);
    expect(reading.isReady()).toBe(true);
  });

  it('lets requests wait for what the other process indexes', async () => {
    const state = { found: { name: 'a', state: 'live' }, cursor: 4 } as const;
    const moving = { ...state, cursor: 4 };
    const reading = await start(shared(moving));
    expect(await reading.follower.waitFor(4, 0)).toBe(true);
    const waiting = reading.follower.waitFor(9, 60_000);
    moving.cursor = 9;
    expect(await waiting).toBe(true);
    expect(reading.follower.cursor).toBe(9);
  });

  it('is replaced when the other process publishes a new generation', async () => {
    const state: Parameters<typeof shared>[0] = { found: { name: 'a', state: 'live' }, cursor: 1 };
    const parts = shared(state);
    const reading = await start(parts);
    expect(await reading.index.count('dataset')).toBe(1);
    state.found = { name: 'aa', state: 'live' };
    await expect.poll(() => reading.index.count('dataset')).toBe(2);
    expect(parts.closed).toEqual(['a']);
  });

  it('is still read while its cursor cannot be, and has the failure', async () => {
    const state: Parameters<typeof shared>[0] = { found: { name: 'a', state: 'live' }, cursor: 1 };
    const reading = await start(shared(state));
    state.failure = 'The cluster is away';
    await expect.poll(() => reading.follower.failure).toBe('The cluster is away');
    expect(reading.isReady()).toBe(true);
    delete state.failure;
    await expect.poll(() => reading.follower.failure).toBeUndefined();
  });
});
