import { describe, expect, it } from 'vitest';
import { QueryEngineBusyError } from '../../../errors.ts';
import { createTurns } from '../../../query/limits/semaphore.ts';

const PATIENT = { waitMs: 10_000 };

describe('turns', () => {
  it('come in order, as many at once as allowed', async () => {
    const turns = createTurns({ atOnce: 2, most: 10 });
    const began: number[] = [];
    const take = async (id: number) => {
      const end = await turns.take(PATIENT);
      began.push(id);
      return end;
    };
    const [first, second, third, fourth] = [1, 2, 3, 4].map(take);
    const [endFirst, endSecond] = [await first, await second];
    expect(began).toEqual([1, 2]);
    endSecond?.();
    (await third)?.();
    endFirst?.();
    (await fourth)?.();
    expect(began).toEqual([1, 2, 3, 4]);
  });

  it('are refused where too many are there, and given again when some have left', async () => {
    const turns = createTurns({ atOnce: 1, most: 2 });
    const end = await turns.take(PATIENT);
    const next = turns.take(PATIENT);
    await expect(turns.take(PATIENT)).rejects.toThrow(QueryEngineBusyError);
    end();
    (await next)();
    (await turns.take(PATIENT))();
  });

  it('are not held for who gave up', async () => {
    const turns = createTurns({ atOnce: 1, most: 9 });
    const end = await turns.take(PATIENT);
    await expect(turns.take({ waitMs: 5 })).rejects.toThrow(QueryEngineBusyError);
    const leaving = new AbortController();
    const left = turns.take({ ...PATIENT, signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const last = turns.take(PATIENT);
    end();
    (await last)();
  });

  it('pass on when they end in the moment in which the next one gives up', async () => {
    const turns = createTurns({ atOnce: 1, most: 9 });
    const end = await turns.take(PATIENT);
    const leaving = new AbortController();
    const left = turns.take({ ...PATIENT, signal: leaving.signal });
    const last = turns.take({ waitMs: 50 });
    leaving.abort(new Error('gone'));
    end();
    await expect(left).rejects.toThrow('gone');
    (await last)();
  });
});
