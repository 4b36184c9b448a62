import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../../engines/elasticsearch/client/errors.ts';
import { createLease } from '../../../../engines/elasticsearch/state/lease.ts';
import type { StateStore } from '../../../../engines/elasticsearch/state/state-store.ts';
import { memoryState } from './memory-state.ts';

const ID = 'lease of a test';

/** Two processes and a clock that the test moves. */
function twoProcesses() {
  const state = memoryState() as StateStore;
  let now = 0;
  const clock = () => now;
  return {
    state,
    first: createLease(state, ID, clock),
    second: createLease(state, ID, clock),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('the right to index', () => {
  it('is of the first who asks', async () => {
    const { first, second } = twoProcesses();
    expect(await first.hold()).toBeDefined();
    expect(await second.hold()).toBeUndefined();
    expect([first.isHeld(), second.isHeld()]).toEqual([true, false]);
  });

  it('stays with who renews it', async () => {
    const { first, second, pass } = twoProcesses();
    for (let time = 0; time < 20; time += 1) {
      expect(await first.hold()).toBeDefined();
      expect(await second.hold()).toBeUndefined();
      pass(first.everyMs);
    }
  });

  it('goes to another one when it is not renewed, but not before its holder has stopped', async () => {
    const { first, second, pass } = twoProcesses();
    await first.hold();
    await second.hold();
    let waited = 0;
    while ((await second.hold()) === undefined) {
      pass(500);
      waited += 500;
    }
    expect(waited).toBe(6_000);
    expect(first.isHeld()).toBe(false);
    expect(await first.hold()).toBeUndefined();
  });

  it('is not surely held any more some time before another one gets it', async () => {
    const { first, pass } = twoProcesses();
    await first.hold();
    pass(3_999);
    expect(first.isHeld()).toBe(true);
    pass(1);
    expect(first.isHeld()).toBe(false);
  });

  it('is taken again by who could not renew it for a while, if nobody else did', async () => {
    const { first, pass } = twoProcesses();
    await first.hold();
    pass(60_000);
    expect(first.isHeld()).toBe(false);
    expect(await first.hold()).toBeDefined();
    expect(first.isHeld()).toBe(true);
  });

  it('has a later epoch with each change of its holder, and the same while it is renewed', async () => {
    const { first, second, pass } = twoProcesses();
    const epochs = [await first.hold(), await first.hold()];
    await second.hold();
    pass(6_000);
    epochs.push(await second.hold(), await second.hold());
    await second.release();
    epochs.push(await first.hold(), await first.hold());
    expect(epochs).toEqual([1, 1, 3, 3, 5, 5]);
  });

  it('has a later epoch for a process that lost it without noticing', async () => {
    const { first, second, pass } = twoProcesses();
    const before = await first.hold();
    await second.hold();
    pass(6_000);
    await second.hold();
    await second.release();
    expect(await first.hold()).toBeGreaterThan(before ?? 0);
  });

  it('is of one only, also when both see at once that it is free', async () => {
    const { state, pass } = twoProcesses();
    const clock = () => 0;
    const both = [createLease(state, ID, clock), createLease(state, ID, clock)];
    pass(0);
    const outcomes = await Promise.all(both.map((lease) => lease.hold()));
    expect(outcomes.sort()).toEqual([1, undefined]);
  });

  it('stays with who renewed it and did not hear so', async () => {
    const state = memoryState();
    let isLost = false;
    const lease = createLease(
      {
        ...state,
        async write(...given) {
          const version = await state.write(...given);
          if (isLost) {
            isLost = false;
            throw new RefusedError('version conflict', 409, 'version_conflict_engine_exception');
          }
          return version;
        },
      } as StateStore,
      ID,
    );
    await lease.hold();
    isLost = true;
    expect(await lease.hold()).toBe(1);
    expect(lease.isHeld()).toBe(true);
  });

  it('can be had at once where it was given up', async () => {
    const { first, second } = twoProcesses();
    await first.hold();
    expect(await second.hold()).toBeUndefined();
    await first.release();
    expect(first.isHeld()).toBe(false);
    expect(await second.hold()).toBeDefined();
  });

  it('is not given up for another one', async () => {
    const { first, second, pass } = twoProcesses();
    await first.hold();
    await second.hold();
    pass(6_000);
    await second.hold();
    await first.release();
    expect(await second.hold()).toBeDefined();
    expect(await first.hold()).toBeUndefined();
  });
});
