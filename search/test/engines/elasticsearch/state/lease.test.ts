import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../../engines/elasticsearch/client/refused-error.ts';
import { createLease } from '../../../../engines/elasticsearch/state/lease.ts';
import type { StateStore } from '../../../../engines/elasticsearch/state/state-store.ts';

const ID = 'lease of a test';

/** One document in memory that checks versions as the cluster does. */
function memoryState(): Pick<StateStore, 'read' | 'write'> {
  let stored: { value: object; seqNo: number } | undefined;
  return {
    async read<Value>() {
      return (
        stored && {
          value: stored.value as Value,
          version: { if_seq_no: stored.seqNo, if_primary_term: 1 },
        }
      );
    },
    async write(_id, value, over) {
      const expected = over === 'nothing' ? undefined : over?.if_seq_no;
      if (stored?.seqNo !== expected) {
        throw new RefusedError('version conflict', 409, 'version_conflict_engine_exception');
      }
      stored = { value, seqNo: (stored?.seqNo ?? 0) + 1 };
      return { if_seq_no: stored.seqNo, if_primary_term: 1 };
    },
  };
}

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
    expect(await first.hold()).toBe(true);
    expect(await second.hold()).toBe(false);
    expect([first.isHeld(), second.isHeld()]).toEqual([true, false]);
  });

  it('stays with who renews it', async () => {
    const { first, second, pass } = twoProcesses();
    for (let time = 0; time < 20; time += 1) {
      expect(await first.hold()).toBe(true);
      expect(await second.hold()).toBe(false);
      pass(first.everyMs);
    }
  });

  it('goes to another one when it is not renewed, but not before its holder has stopped', async () => {
    const { first, second, pass } = twoProcesses();
    await first.hold();
    await second.hold();
    let waited = 0;
    while (!(await second.hold())) {
      pass(500);
      waited += 500;
    }
    expect(waited).toBe(6_000);
    expect(first.isHeld()).toBe(false);
    expect(await first.hold()).toBe(false);
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
    expect(await first.hold()).toBe(true);
    expect(first.isHeld()).toBe(true);
  });

  it('is of one only, also when both see at once that it is free', async () => {
    const { state, pass } = twoProcesses();
    const clock = () => 0;
    const both = [createLease(state, ID, clock), createLease(state, ID, clock)];
    pass(0);
    const outcomes = await Promise.all(both.map((lease) => lease.hold()));
    expect(outcomes.sort()).toEqual([false, true]);
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
    expect(await lease.hold()).toBe(true);
    expect(lease.isHeld()).toBe(true);
  });

  it('can be had at once where it was given up', async () => {
    const { first, second } = twoProcesses();
    await first.hold();
    expect(await second.hold()).toBe(false);
    await first.release();
    expect(first.isHeld()).toBe(false);
    expect(await second.hold()).toBe(true);
  });

  it('is not given up for another one', async () => {
    const { first, second, pass } = twoProcesses();
    await first.hold();
    await second.hold();
    pass(6_000);
    await second.hold();
    await first.release();
    expect(await second.hold()).toBe(true);
    expect(await first.hold()).toBe(false);
  });
});
