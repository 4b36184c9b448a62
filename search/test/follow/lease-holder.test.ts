import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdLease, type LeaseHolder } from '../../follow/lease-holder.ts';

const EVERY_MS = 10;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let holder: LeaseHolder | undefined;

afterEach(async () => {
  await holder?.stop();
  holder = undefined;
  vi.clearAllMocks();
});

/** A lease that `state` decides on, and a record of what its holder did. */
function scripted(first: boolean) {
  const done: string[] = [];
  const state = { holds: first, epoch: 1, isDown: false };
  const options = {
    lease: {
      everyMs: EVERY_MS,
      async hold() {
        if (state.isDown) {
          throw new Error('The cluster is away');
        }
        return state.holds ? state.epoch : undefined;
      },
      isHeld: () => state.holds,
      release: async () => {},
    },
    acquired: vi.fn(async (epoch: number): Promise<void> => void done.push(`acquired ${epoch}`)),
    lost: vi.fn(async (): Promise<void> => void done.push('lost')),
    log,
  };
  return { done, state, options };
}

describe('a process that asks for the lease', () => {
  it('indexes before the call returns, where it gets the lease at once', async () => {
    const { done, options } = scripted(true);
    holder = await holdLease(options);
    expect(done).toEqual(['acquired 1']);
  });

  it('starts and stops indexing as the lease comes and goes', async () => {
    const { done, state, options } = scripted(false);
    holder = await holdLease(options);
    expect(done).toEqual([]);
    state.holds = true;
    await expect.poll(() => done).toEqual(['acquired 1']);
    state.holds = false;
    await expect.poll(() => done).toEqual(['acquired 1', 'lost']);
  });

  it('starts again under a later epoch, where it had lost the lease without noticing', async () => {
    const { done, state, options } = scripted(true);
    holder = await holdLease(options);
    state.epoch = 3;
    await expect.poll(() => done).toEqual(['acquired 1', 'lost', 'acquired 3']);
  });

  it('stays in its role while the engine cannot be asked', async () => {
    const { done, state, options } = scripted(true);
    holder = await holdLease(options);
    state.isDown = true;
    await expect.poll(() => log.warn).toHaveBeenCalled();
    expect(done).toEqual(['acquired 1']);
  });

  it('logs each outage once', async () => {
    const { state, options } = scripted(true);
    holder = await holdLease(options);
    const hold = vi.spyOn(options.lease, 'hold');
    const asks = async (times: number) => {
      const before = hold.mock.calls.length;
      await expect.poll(() => hold.mock.calls.length).toBeGreaterThan(before + times);
    };
    state.isDown = true;
    await asks(3);
    expect(log.warn).toHaveBeenCalledTimes(1);
    state.isDown = false;
    await asks(2);
    state.isDown = true;
    await asks(3);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('renews the lease while an index is being opened', async () => {
    const { state, options } = scripted(false);
    holder = await holdLease(options);
    const opened = Promise.withResolvers<void>();
    options.acquired.mockImplementation(() => opened.promise);
    const hold = vi.spyOn(options.lease, 'hold');
    state.holds = true;
    await expect.poll(() => options.acquired).toHaveBeenCalled();
    const before = hold.mock.calls.length;
    await expect.poll(() => hold.mock.calls.length).toBeGreaterThan(before + 2);
    expect(options.acquired).toHaveBeenCalledTimes(1);
    opened.resolve();
  });

  it('retries where the index could not be opened', async () => {
    const { done, state, options } = scripted(false);
    holder = await holdLease(options);
    const notNow = new Error('Not now');
    options.acquired.mockRejectedValueOnce(notNow).mockRejectedValueOnce(notNow);
    state.holds = true;
    await expect.poll(() => done).toEqual(['acquired 1']);
    expect(options.acquired).toHaveBeenCalledTimes(3);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('fails to start where it gets the lease and cannot open the index', async () => {
    const { options } = scripted(true);
    options.acquired.mockRejectedValue(new Error('Nothing there'));
    await expect(holdLease(options)).rejects.toThrow('Nothing there');
  });

  it('does not ask again once it is stopped', async () => {
    const { done, state, options } = scripted(false);
    const stopped = await holdLease(options);
    await stopped.stop();
    state.holds = true;
    const other = scripted(false);
    const hold = vi.spyOn(other.options.lease, 'hold');
    holder = await holdLease(other.options);
    await expect.poll(() => hold.mock.calls.length).toBeGreaterThan(5);
    expect(done).toEqual([]);
  });
});
