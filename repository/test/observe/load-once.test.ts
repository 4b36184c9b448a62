import { expect, it } from 'vitest';
import { loadNowOnce, loadOnce, partsNotLoaded } from '../../observe/load-once.ts';

it('a part is loaded once, and again only where that failed', async () => {
  let attempts = 0;
  const part = loadOnce('tides', async () => {
    attempts += 1;
    if (attempts === 1) {
      throw new Error('too many open files');
    }
    return { attempts };
  });
  const failed = await Promise.allSettled([part(), part()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(1);
  expect(partsNotLoaded()).toEqual(['tides']);
  expect(await Promise.all([part(), part()])).toEqual([{ attempts: 2 }, { attempts: 2 }]);
  expect(await part()).toBe(await part());
  expect(partsNotLoaded()).toEqual([]);
});

it('a part that is loaded without waiting is tried again, too', () => {
  let attempts = 0;
  const part = loadNowOnce('ebb', () => {
    attempts += 1;
    if (attempts === 1) {
      throw new Error('too many open files');
    }
    return { attempts };
  });
  expect(part).toThrow('The part "ebb"');
  expect(partsNotLoaded()).toEqual(['ebb']);
  expect(part()).toEqual({ attempts: 2 });
  expect(part()).toBe(part());
  expect(partsNotLoaded()).toEqual([]);
});

it('a failure says what may be tried, and keeps its cause', async () => {
  const part = loadOnce('waves', () => Promise.reject(new Error('EMFILE')));
  await expect(part()).rejects.toMatchObject({
    name: 'ServiceBusyError',
    message: expect.stringContaining('"waves"'),
    cause: expect.objectContaining({ message: 'EMFILE' }),
  });
});
