import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../../../../repository/test/backends/index.ts';
import { createGraphWork } from '../../../api/graphql/context.ts';

describe('work on graphs', () => {
  it('is done one after the other in a request, with a turn for each', async () => {
    const work = createGraphWork();
    const steps: string[] = [];
    const add = (name: string) =>
      work.add(async () => {
        steps.push(`${name} begins`);
        await setImmediate();
        steps.push(`${name} ends`);
      });
    const all = () => Promise.all([add('one'), add('two'), add('three')]);
    expect(await turnsDuring(all)).toBe(3);
    expect(steps).toEqual([
      'one begins',
      'one ends',
      'two begins',
      'two ends',
      'three begins',
      'three ends',
    ]);
  });

  it('of many requests has as many turns', async () => {
    const requests = Array.from({ length: 20 }, createGraphWork);
    const all = () => Promise.all(requests.map((request) => request.add(async () => undefined)));
    expect(await turnsDuring(all)).toBe(20);
  });

  it('goes on after work that failed', async () => {
    const work = createGraphWork();
    const failed = work.add(() => Promise.reject(new Error('no graph')));
    const next = work.add(async () => 'done');
    await expect(failed).rejects.toThrow('no graph');
    expect(await next).toBe('done');
  });
});
