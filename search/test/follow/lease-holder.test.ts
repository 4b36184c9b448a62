import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Turns, takeTurns } from '../../follow/lease-holder.ts';

const EVERY_MS = 10;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let turns: Turns | undefined;

afterEach(async () => {
  await turns?.stop();
  turns = undefined;
  vi.clearAllMocks();
});

/** A lease that is held as the test says, and what was done because of it. */
function leased(first: boolean) {
  const done: string[] = [];
  const state = { holds: first, isDown: false };
  const options = {
    lease: {
      everyMs: EVERY_MS,
      async hold() {
        if (state.isDown) {
          throw new Error('The cluster is away');
        }
        return state.holds;
      },
      isHeld: () => state.holds,
      release: async () => {},
    },
    begin: vi.fn(async (): Promise<void> => void done.push('begin')),
    end: vi.fn(async (): Promise<void> => void done.push('end')),
    log,
  };
  return { done, state, options };
}

describe('who indexes', () => {
  it('is settled before anything else begins', async () => {
    const { done, options } = leased(true);
    turns = await takeTurns(options);
    expect(done).toEqual(['begin']);
  });

  it('changes as the lease comes and goes', async () => {
    const { done, state, options } = leased(false);
    turns = await takeTurns(options);
    expect(done).toEqual([]);
    state.holds = true;
    await expect.poll(() => done).toEqual(['begin']);
    state.holds = false;
    await expect.poll(() => done).toEqual(['begin', 'end']);
  });

  it('stays as it is while nobody can be asked', async () => {
    const { done, state, options } = leased(true);
    turns = await takeTurns(options);
    state.isDown = true;
    await expect.poll(() => log.warn).toHaveBeenCalled();
    expect(done).toEqual(['begin']);
  });

  it('is said to be open once for each outage, however long', async () => {
    const { state, options } = leased(true);
    turns = await takeTurns(options);
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

  it('goes on to ask while an index is being opened, which may take long', async () => {
    const { state, options } = leased(false);
    turns = await takeTurns(options);
    const opened = Promise.withResolvers<void>();
    options.begin.mockImplementation(() => opened.promise);
    const hold = vi.spyOn(options.lease, 'hold');
    state.holds = true;
    await expect.poll(() => options.begin).toHaveBeenCalled();
    const before = hold.mock.calls.length;
    await expect.poll(() => hold.mock.calls.length).toBeGreaterThan(before + 2);
    expect(options.begin).toHaveBeenCalledTimes(1);
    opened.resolve();
  });

  it('is tried again where the index could not be opened', async () => {
    const { done, state, options } = leased(false);
    turns = await takeTurns(options);
    const notNow = new Error('Not now');
    options.begin.mockRejectedValueOnce(notNow).mockRejectedValueOnce(notNow);
    state.holds = true;
    await expect.poll(() => done).toEqual(['begin']);
    expect(options.begin).toHaveBeenCalledTimes(3);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('fails the start that cannot open what it has the right to', async () => {
    const { options } = leased(true);
    options.begin.mockRejectedValue(new Error('Nothing there'));
    await expect(takeTurns(options)).rejects.toThrow('Nothing there');
  });

  it('is not asked for any more once this process stops', async () => {
    const { done, state, options } = leased(false);
    const stopped = await takeTurns(options);
    await stopped.stop();
    state.holds = true;
    const other = leased(false);
    const hold = vi.spyOn(other.options.lease, 'hold');
    turns = await takeTurns(other.options);
    await expect.poll(() => hold.mock.calls.length).toBeGreaterThan(5);
    expect(done).toEqual([]);
  });
});
