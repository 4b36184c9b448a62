import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGraphWork } from '../../../graphql/documents/graph-work.ts';

/** Counts the turns of the event loop until `work` is done. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns++) {
    await setImmediate();
  }
  return turns;
}

describe('work on graphs', () => {
  it('is done one after the other in a request, with a turn of the event loop for each', async () => {
    const work = createGraphWork();
    const steps: string[] = [];
    const add = (name: string) =>
      work.add(async () => {
        steps.push(`${name} begins`);
        await setImmediate();
        steps.push(`${name} ends`);
      });
    expect(await turnsOf(Promise.all([add('one'), add('two'), add('three')]))).toBeGreaterThan(3);
    expect(steps).toEqual([
      'one begins',
      'one ends',
      'two begins',
      'two ends',
      'three begins',
      'three ends',
    ]);
  });

  it('of many requests never comes together in one turn', async () => {
    const requests = Array.from({ length: 20 }, createGraphWork);
    const all = Promise.all(requests.map((request) => request.add(async () => undefined)));
    expect(await turnsOf(all)).toBeGreaterThanOrEqual(20);
  });

  it('goes on after work that failed', async () => {
    const work = createGraphWork();
    const failed = work.add(() => Promise.reject(new Error('no graph')));
    const next = work.add(async () => 'done');
    await expect(failed).rejects.toThrow('no graph');
    expect(await next).toBe('done');
  });
});
