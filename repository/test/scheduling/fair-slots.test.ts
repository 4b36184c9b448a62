import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceBusyError } from '../../errors.ts';
import { FairSlots } from '../../scheduling/fair-slots.ts';

const LIMITS = { atOnce: 4, ofOne: 3, waiting: 6, waitMs: 10_000 };

/** Slots, and the order in which work begins. */
function serving(limits: Partial<typeof LIMITS> = {}) {
  const slots = new FairSlots({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const enter = async (client: string, signal?: AbortSignal) => {
    try {
      ends.push(await slots.enter(client, signal));
      begun.push(client);
    } catch (error) {
      begun.push(error instanceof ServiceBusyError ? `${client} refused` : `${client} gone`);
    }
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const endFirst = async () => {
    ends.shift()?.();
    await settled();
  };
  return { slots, begun, enter, endFirst, settled };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('slots', () => {
  it('let one client have all but one of them', async () => {
    const { begun, enter, settled } = serving();
    for (const client of ['a', 'a', 'a', 'a', 'b']) {
      void enter(client);
    }
    await settled();
    expect(begun).toEqual(['a', 'a', 'a', 'b']);
  });

  it('serve clients in turn, however much one of them sends', async () => {
    const { begun, enter, endFirst, settled } = serving({ atOnce: 1, ofOne: 1 });
    for (const client of ['a', 'a', 'a', 'a', 'b', 'c']) {
      void enter(client);
    }
    await settled();
    for (let at = 0; at < 5; at += 1) {
      await endFirst();
    }
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'a']);
  });

  it('refuse the newest work of the client with most waiting where too much waits', async () => {
    const { begun, enter, settled } = serving({ atOnce: 1, ofOne: 1 });
    for (const client of ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'b', 'c']) {
      void enter(client);
    }
    await settled();
    expect(begun).toEqual(['a', 'a refused', 'a refused']);
  });

  it('refuse what comes where no client has more waiting', async () => {
    const { begun, enter, settled } = serving({ atOnce: 1, ofOne: 1, waiting: 2 });
    for (const client of ['a', 'b', 'c', 'd']) {
      void enter(client);
    }
    await settled();
    expect(begun).toEqual(['a', 'd refused']);
  });

  it('refuse what has waited too long, and hold no place for it', async () => {
    const { slots, begun, enter } = serving({ atOnce: 1, ofOne: 1 });
    void enter('a');
    void enter('b');
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    expect(begun).toEqual(['a', 'b refused']);
    expect(slots.waiting).toBe(0);
  });

  it('forget a client that leaves while it waits', async () => {
    const { begun, enter, endFirst, settled } = serving({ atOnce: 1, ofOne: 1 });
    const gone = new AbortController();
    void enter('a');
    void enter('b', gone.signal);
    void enter('c');
    await settled();
    gone.abort();
    await endFirst();
    expect(begun).toEqual(['a', 'b gone', 'c']);
  });

  it('are free again once, though an end is told twice', async () => {
    const slots = new FairSlots({ ...LIMITS, atOnce: 2 });
    const end = await slots.enter('a');
    await slots.enter('b');
    end();
    end();
    expect(slots.running).toBe(1);
  });
});
