import { describe, expect, it } from 'vitest';
import { QueryEngineBusyError } from '../../../errors.ts';
import { createSemaphore } from '../../../query/limits/semaphore.ts';

const PATIENT = { waitMs: 10_000 };

describe('a semaphore', () => {
  it('gives permits in order, as many at once as allowed', async () => {
    const semaphore = createSemaphore({ permits: 2, most: 10 });
    const began: number[] = [];
    const take = async (id: number) => {
      const end = await semaphore.acquire(PATIENT);
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

  it('refuses where too many are there, and gives permits again when some have left', async () => {
    const semaphore = createSemaphore({ permits: 1, most: 2 });
    const end = await semaphore.acquire(PATIENT);
    const next = semaphore.acquire(PATIENT);
    await expect(semaphore.acquire(PATIENT)).rejects.toThrow(QueryEngineBusyError);
    end();
    (await next)();
    (await semaphore.acquire(PATIENT))();
  });

  it('holds no permit for a query that gave up', async () => {
    const semaphore = createSemaphore({ permits: 1, most: 9 });
    const end = await semaphore.acquire(PATIENT);
    await expect(semaphore.acquire({ waitMs: 5 })).rejects.toThrow(QueryEngineBusyError);
    const leaving = new AbortController();
    const left = semaphore.acquire({ ...PATIENT, signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const last = semaphore.acquire(PATIENT);
    end();
    (await last)();
  });

  it('passes a permit on that is released in the moment in which the next query gives up', async () => {
    const semaphore = createSemaphore({ permits: 1, most: 9 });
    const end = await semaphore.acquire(PATIENT);
    const leaving = new AbortController();
    const left = semaphore.acquire({ ...PATIENT, signal: leaving.signal });
    const last = semaphore.acquire({ waitMs: 50 });
    leaving.abort(new Error('gone'));
    end();
    await expect(left).rejects.toThrow('gone');
    (await last)();
  });
});
