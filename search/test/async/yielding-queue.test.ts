import { expect, it } from 'vitest';
import { loopIterationsDuring } from '../../../repository/testing/index.ts';
import { createYieldingQueue } from '../../async/yielding-queue.ts';

it('runs work in the order of the calls, with the event loop served before each', async () => {
  const queue = createYieldingQueue();
  const done: number[] = [];
  const all = () =>
    Promise.all(Array.from({ length: 20 }, (_, number) => queue(() => done.push(number))));
  expect(await loopIterationsDuring(all)).toBeGreaterThanOrEqual(20);
  expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

it('goes on after work that throws', async () => {
  const queue = createYieldingQueue();
  const failed = queue(() => {
    throw new Error('no such field');
  });
  await expect(failed).rejects.toThrow('no such field');
  expect(await queue(() => 'found')).toBe('found');
});
