import { expect, it } from 'vitest';
import { createRunSteps, createYieldingQueue } from '../../async/steps.ts';

it('runs work in the order of the calls, with the event loop served once a slice of time is used up', async () => {
  let now = 0;
  const done: (number | 'served')[] = [];
  let start = Number.NEGATIVE_INFINITY;
  const run = createRunSteps({
    hasTime: () => now - start < 15,
    async turn() {
      done.push('served');
      start = now;
    },
  });
  const queue = createYieldingQueue(run);
  const tenMilliseconds = (number: number) => () => {
    now += 10;
    done.push(number);
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => queue(tenMilliseconds(number))));
  expect(done).toEqual(['served', 1, 2, 'served', 3, 4, 'served', 5]);
});

it('goes on after work that throws', async () => {
  const queue = createYieldingQueue();
  const failed = queue(() => {
    throw new Error('no such field');
  });
  await expect(failed).rejects.toThrow('no such field');
  expect(await queue(() => 'found')).toBe('found');
});
