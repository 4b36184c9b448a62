import { afterEach, describe, expect, it } from 'vitest';
import { type Activity, observeActivities, observed } from '../../observe/activities.ts';

let end: () => void = () => undefined;
afterEach(() => end());

describe('an activity', () => {
  it('gives what it gives, observed or not', async () => {
    const run = () => observed({ name: 'write' }, async () => 'written');
    expect(await run()).toBe('written');
    end = observeActivities({ ended: () => undefined });
    expect(await run()).toBe('written');
  });

  it('is seen at its start and end, with its error', async () => {
    const seen: unknown[] = [];
    end = observeActivities({
      started: ({ name }) => seen.push(['started', name]),
      ended: ({ attributes }, error) => seen.push(['ended', attributes, error]),
    });
    await observed({ name: 'commit', attributes: { writes: 2 } }, async () => seen.push('ran'));
    const failure = new Error('no room');
    await expect(observed({ name: 'commit' }, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(seen).toEqual([
      ['started', 'commit'],
      'ran',
      ['ended', { writes: 2 }, undefined],
      ['started', 'commit'],
      ['ended', {}, failure],
    ]);
  });

  it('sends the headers that an observer adds', async () => {
    const add = ({ headers }: Activity) => Object.assign(headers, { traceparent: '00-1-2-01' });
    end = observeActivities({ started: add, ended: () => undefined });
    const sent = await observed({ name: 'triplestore' }, async ({ headers }) => headers);
    expect(sent).toEqual({ traceparent: '00-1-2-01' });
  });

  it('is not seen by an observer that was removed', async () => {
    const seen: string[] = [];
    observeActivities({ ended: ({ name }) => seen.push(name) })();
    await observed({ name: 'follow' }, async () => undefined);
    expect(seen).toEqual([]);
  });
});
