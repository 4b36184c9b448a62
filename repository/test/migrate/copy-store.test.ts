import { describe, expect, it } from 'vitest';
import { type CopyProgress, copyStore } from '../../migrate/copy-store.ts';
import { openRepository } from '../../open-repository.ts';
import type { TripleStore } from '../../stores/triple-store.ts';
import { datasetEntry, datasetPut, graphDelete } from '../../testing/index.ts';
import { BASE, temporaryStore, tickingClock } from '../support.ts';
import { contentOf, dataset, feedOf, filledStore } from './filled-store.ts';

describe('copyStore', () => {
  it('makes an equal store: graphs, entries, base, and the feed with its numbers', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    const total = (await feedOf(from)).length;
    expect(await copyStore({ from, to })).toEqual({ copied: total, total, differences: [] });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(await to.base()).toBe(BASE);
    expect(await to.lastSeq()).toBe(await from.lastSeq());
  });

  it('makes a store that a repository goes on with', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await copyStore({ from, to });
    const before = await from.lastSeq();
    const repository = await openRepository({ store: to, base: BASE, clock: tickingClock() });
    const origin = { catalogue: 'harbour', originalId: 'Tides 1' };
    expect((await repository.putDataset(origin, dataset('Tides 1'))).state).toBe('unchanged');
    const { seq, state } = await repository.putDataset(origin, dataset('Other'));
    expect(state).toBe('replaced');
    expect(seq).toBeGreaterThan(before);
  });

  it('tells how far it is', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    const seen: CopyProgress[] = [];
    const { total } = await copyStore({ from, to, progress: (progress) => seen.push(progress) });
    expect(seen[0]).toEqual({ step: 'copy', done: 0, total });
    expect(seen).toContainEqual({ step: 'copy', done: total, total });
    expect(seen.at(-1)).toEqual({ step: 'compare', done: total, total });
  });

  it('goes on where it was interrupted, also when the original has changed meanwhile', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    const interrupted = failingAfter(to, 1);
    await expect(copyStore({ from, to: interrupted })).rejects.toThrow('cut');
    const there = (await feedOf(to)).length;
    expect(there).toBeGreaterThan(0);
    const first = datasetEntry('d000', { hash: 'b'.repeat(64) });
    await from.commit([
      { operation: 'put', entry: first, triples: '<urn:new> <urn:p> "1" .\n' },
      graphDelete(datasetEntry('d001')),
    ]);
    const { copied, total, differences } = await copyStore({ from, to });
    expect(differences).toEqual([]);
    expect(copied).toBe(total - there + 2);
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it('keeps a platform from starting before everything is there', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await expect(copyStore({ from, to: failingAfter(to, 1) })).rejects.toThrow('cut');
    await expect(openRepository({ store: to, base: BASE })).rejects.toMatchObject({
      name: 'UnusableStoreError',
      code: 'unfinished-copy',
    });
    await copyStore({ from, to });
    await openRepository({ store: to, base: BASE });
  });

  it('takes a store that was started once without content', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await openRepository({ store: to, base: BASE });
    await expect(copyStore({ from, to: failingAfter(to, 1) })).rejects.toThrow('cut');
    expect(await to.base()).toBeUndefined();
    expect((await copyStore({ from, to })).differences).toEqual([]);
  });

  it('brings an earlier copy up to date, and writes nothing to one that is equal', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await copyStore({ from, to });
    await from.commit([datasetPut('later')]);
    expect(await copyStore({ from, to })).toMatchObject({ copied: 1, differences: [] });
    expect(await copyStore({ from, to })).toMatchObject({ copied: 0, differences: [] });
    expect(await to.base()).toBe(BASE);
  });

  it('stops when it is cancelled, and goes on later', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    const cancelling = new AbortController();
    const progress = ({ done }: CopyProgress) => done > 0 && cancelling.abort();
    const { signal } = cancelling;
    await expect(copyStore({ from, to, progress, signal })).rejects.toThrow('aborted');
    expect(await to.base()).toBeUndefined();
    expect((await copyStore({ from, to })).differences).toEqual([]);
  });
});

describe('copyStore refuses', () => {
  it('a place with other content, and leaves it as it is', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await to.claimBase(BASE);
    await to.commit([datasetPut('own')]);
    const before = await contentOf(to);
    await expect(copyStore({ from, to })).rejects.toMatchObject({ code: 'other-content' });
    expect(await contentOf(to)).toEqual(before);
    expect(await to.base()).toBe(BASE);
  });

  it('a copy that was written to since', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await copyStore({ from, to });
    await to.commit([datasetPut('d000')]);
    await expect(copyStore({ from, to })).rejects.toMatchObject({ code: 'other-content' });
  });

  it('a place with another base', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    await to.claimBase('https://other.test/');
    await expect(copyStore({ from, to })).rejects.toMatchObject({ code: 'other-base' });
  });

  it.each([
    ['an empty store', 'no-content', async () => {}],
    ['an unfinished copy', 'unfinished-copy', (store) => store.commit([datasetPut('a')])],
  ] as [string, string, (store: TripleStore) => Promise<unknown>][])(
    'to copy %s',
    async (_, code, prepare) => {
      const [from, to] = [await temporaryStore(), await temporaryStore()];
      await prepare(from);
      await expect(copyStore({ from, to })).rejects.toMatchObject({ code });
      expect(await to.base()).toBeUndefined();
    },
  );
});

describe('copyStore tells what is not equal, and leaves the copy unfinished', () => {
  it.each([
    [
      'a triple that is missing',
      'The graph https://platform.test/set/data/d007 is another one in the copy.',
      (to) => ({
        ...to,
        read: async (graph) => {
          const stored = await to.read(graph);
          return graph.endsWith('/d007') && stored ? { ...stored, triples: '' } : stored;
        },
      }),
    ],
    [
      'a graph that is missing',
      'The graph https://platform.test/set/data/d007 is another one in the copy.',
      (to) => ({
        ...to,
        read: async (graph) => (graph.endsWith('/d007') ? undefined : to.read(graph)),
      }),
    ],
    [
      'a change that is missing',
      'is another one in the copy.',
      (to) => ({
        ...to,
        changes: async (after, limit) =>
          (await to.changes(after, limit)).filter(({ id }) => id !== 'd007'),
      }),
    ],
    [
      'an entry too many',
      'The copy lists 302 of kind dataset instead of 301.',
      (to) => ({
        ...to,
        count: async (selection) =>
          (await to.count(selection)) + (selection.kind === 'dataset' ? 1 : 0),
      }),
    ],
  ] as [string, string, (to: TripleStore) => TripleStore][])('%s', async (_, sentence, wrong) => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    const { differences } = await copyStore({ from, to: wrong(to) });
    expect(differences[0]).toContain(sentence);
    expect(await to.base()).toBeUndefined();
  });

  it('but takes triples in another order', async () => {
    const [from, to] = [await filledStore(), await temporaryStore()];
    const backwards: TripleStore = {
      ...to,
      read: async (graph) => {
        const stored = await to.read(graph);
        return stored && { ...stored, triples: reversed(stored.triples) };
      },
    };
    expect((await copyStore({ from, to: backwards })).differences).toEqual([]);
  });
});

function reversed(triples: string): string {
  return triples.split('\n').slice(0, -1).reverse().concat('').join('\n');
}

/** Fails at the commit after so many. */
function failingAfter(store: TripleStore, commits: number): TripleStore {
  let left = commits;
  return {
    ...store,
    commit: async (writes) => {
      left -= 1;
      if (left < 0) {
        throw new Error('cut');
      }
      return store.commit(writes);
    },
  };
}
