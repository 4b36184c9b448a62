import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { QueryTurns, type TurnLimits } from '../../../query/limits/query-turns.ts';

const LIMITS: TurnLimits = {
  places: 2,
  quick: 1,
  most: 10,
  waitMs: 60_000,
  sliceMs: 2_000,
  budgetMs: 30_000,
};

/** Turns by a fake clock, and what has begun and ended, in order. */
function asking(limits: Partial<TurnLimits> = {}) {
  const turns = new QueryTurns({ ...LIMITS, ...limits }, () => Date.now());
  const log: string[] = [];
  /** Asks a query that takes so long. */
  const ask = async (client: string, text: string, ms: number, signal?: AbortSignal) => {
    try {
      await turns.run({ client, text, signal }, ({ lost, begin }) => {
        log.push(`${text} begins`);
        begin();
        return new Promise<void>((resolve, reject) => {
          setTimeout(resolve, ms);
          lost.addEventListener('abort', () => {
            log.push(`${text} loses its place`);
            reject(lost.reason);
          });
        });
      });
      log.push(`${text} is answered`);
    } catch (error) {
      log.push(`${text} is refused: ${(error as Error).name}`);
    }
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { turns, log, ask, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a slow query', () => {
  it('lets quick ones be answered beside it when its slice is over', async () => {
    const { log, ask, pass } = asking();
    void ask('a', 'slow', 20_000);
    void ask('b', 'quick', 10);
    await pass(1_999);
    expect(log).toEqual(['slow begins']);
    await pass(100);
    expect(log).toEqual(['slow begins', 'quick begins', 'quick is answered']);
    await pass(20_000);
    expect(log.at(-1)).toBe('slow is answered');
  });

  it('is known by its text, and takes no place for quick ones when it is repeated', async () => {
    const { log, ask, pass } = asking();
    void ask('a', 'slow', 5_000);
    await pass(5_000);
    for (let at = 0; at < 3; at += 1) {
      void ask('a', 'slow', 5_000);
    }
    void ask('a', 'quick', 10);
    await pass(100);
    expect(log.slice(2)).toEqual(['slow begins', 'quick begins', 'quick is answered']);
  });

  it('loses its place to a quick one of another client where another slow one runs, and begins again', async () => {
    const { log, ask, pass } = asking();
    void ask('a', 'first', 10_000);
    await pass(2_000);
    void ask('b', 'second', 10_000);
    await pass(2_000);
    void ask('c', 'quick', 10);
    await pass(100);
    expect(log.slice(2)).toEqual(['second loses its place', 'quick begins', 'quick is answered']);
    await pass(20_000);
    expect(log.slice(5)).toEqual(['first is answered', 'second begins', 'second is answered']);
  });

  it('keeps its place while no quick one waits', async () => {
    const { log, ask, pass } = asking();
    void ask('a', 'first', 10_000);
    await pass(2_000);
    void ask('b', 'second', 10_000);
    await pass(10_000);
    expect(log).toEqual([
      'first begins',
      'second begins',
      'first is answered',
      'second is answered',
    ]);
  });

  it('makes others of its client wait, whatever their text, where it held up others', async () => {
    const { log, ask, pass } = asking();
    void ask('a', 'first', 20_000);
    await pass(2_000);
    void ask('a', 'second', 20_000);
    await pass(2_000);
    for (let at = 3; at < 8; at += 1) {
      void ask('a', `another ${at}`, 20_000);
    }
    void ask('b', 'quick', 10);
    await pass(100);
    void ask('b', 'quick again', 10);
    await pass(100);
    expect(log.filter((line) => line.startsWith('another'))).toEqual([]);
    expect(log.slice(-2)).toEqual(['quick again begins', 'quick again is answered']);
  });

  it('waits behind the first slow query of another client', async () => {
    const { log, ask, pass } = asking({ places: 1 });
    void ask('a', 'a1', 5_000);
    void ask('a', 'a2', 5_000);
    void ask('b', 'b1', 5_000);
    await pass(20_000);
    expect(log.filter((line) => line.endsWith('begins'))).toEqual([
      'a1 begins',
      'b1 begins',
      'a2 begins',
    ]);
  });

  it('is refused where its client has used up the time of a minute, until that is over', async () => {
    const { log, ask, pass } = asking();
    void ask('a', 'slow', 40_000);
    await pass(40_000);
    void ask('a', 'slow', 40_000);
    void ask('a', 'quick', 10);
    void ask('b', 'slow', 10);
    await pass(100);
    expect(log.slice(2).sort()).toEqual([
      'quick begins',
      'quick is answered',
      'slow begins',
      'slow is answered',
      'slow is refused: QueryBudgetError',
    ]);
    await pass(60_000);
    void ask('a', 'slow', 10);
    await pass(100);
    expect(log.at(-1)).toBe('slow is answered');
  });
});

describe('a query that waits', () => {
  it('has its slice when it is given to the engine, not while graphs are loaded', async () => {
    const { turns, log, ask, pass } = asking();
    const loaded = Promise.withResolvers<void>();
    setTimeout(loaded.resolve, 9_000);
    void turns.run({ client: 'a', text: 'loading' }, async ({ begin }) => {
      await loaded.promise;
      begin();
      log.push('loaded');
    });
    void ask('b', 'quick', 10);
    await pass(8_000);
    expect(log).toEqual([]);
    await pass(2_000);
    expect(log).toEqual(['loaded', 'quick begins', 'quick is answered']);
  });

  it('is refused for another one where its client has most of them', async () => {
    const { log, ask, pass } = asking({ most: 4 });
    for (const text of ['a1', 'a2', 'a3', 'a4']) {
      void ask('a', text, 10);
    }
    void ask('a', 'a5', 10);
    void ask('b', 'b1', 10);
    await pass(1_000);
    expect(log.filter((line) => line.includes('refused')).sort()).toEqual([
      'a4 is refused: QueryEngineBusyError',
      'a5 is refused: QueryEngineBusyError',
    ]);
    expect(log).toContain('b1 is answered');
  });

  it('is refused when it has waited too long', async () => {
    const { turns, log, ask, pass } = asking({ places: 1, waitMs: 5_000 });
    void ask('a', 'slow', 20_000);
    void ask('b', 'quick', 10);
    await pass(5_000);
    expect(log).toEqual(['slow begins', 'quick is refused: QueryEngineBusyError']);
    expect(turns.length()).toBe(1);
  });

  it('leaves with its client', async () => {
    const { log, ask, pass, turns } = asking({ places: 1 });
    const gone = new AbortController();
    void ask('a', 'slow', 20_000);
    void ask('b', 'left', 10, gone.signal);
    await pass(10);
    gone.abort();
    await pass(10);
    expect(log).toEqual(['slow begins', 'left is refused: AbortError']);
    expect(turns.length()).toBe(1);
  });
});

it('rejects with what a query threw', async () => {
  const { turns } = asking();
  const failed = turns.run({ client: 'a', text: 'wrong' }, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(turns.length()).toBe(0);
});
