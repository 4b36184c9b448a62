import { describe, expect, it } from 'vitest';
import { type CopyProgress, copyStore } from '../../migrate/copy-store.ts';
import { openRepository } from '../../open-repository.ts';
import type { TripleStore } from '../../stores/triple-store.ts';
import { datasetEntry, datasetPut, graphDelete } from '../backends/index.ts';
import { BASE, temporaryStore, tickingClock } from '../support.ts';
import { contentOf, dataset, feedOf, filledStore } from './filled-store.ts';

describe('copyStore', () => {
  it('makes the target equal: graphs, entries, base, and the feed with its numbers', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    const total = (await feedOf(source)).length;
    expect(await copyStore({ source, target })).toEqual({ copied: total, total, differences: [] });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await target.base()).toBe(BASE);
    expect(await target.lastSeq()).toBe(await source.lastSeq());
  });

  it('makes a store that a repository goes on with', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await copyStore({ source, target });
    const before = await source.lastSeq();
    const repository = await openRepository({ store: target, base: BASE, clock: tickingClock() });
    const origin = { catalogue: 'harbour', originalId: 'Tides 1' };
    expect((await repository.putDataset(origin, dataset('Tides 1'))).state).toBe('unchanged');
    const { seq, state } = await repository.putDataset(origin, dataset('Other'));
    expect(state).toBe('replaced');
    expect(seq).toBeGreaterThan(before);
  });

  it('reports its progress', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    const seen: CopyProgress[] = [];
    const { total } = await copyStore({
      source,
      target,
      progress: (progress) => seen.push(progress),
    });
    expect(seen[0]).toEqual({ step: 'copy', done: 0, total });
    expect(seen).toContainEqual({ step: 'copy', done: total, total });
    expect(seen.at(-1)).toEqual({ step: 'compare', done: total, total });
  });

  it('goes on where it was interrupted, also when the source has changed since', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    const interrupted = failingAfter(target, 1);
    await expect(copyStore({ source, target: interrupted })).rejects.toThrow('cut');
    const there = (await feedOf(target)).length;
    expect(there).toBeGreaterThan(0);
    const first = datasetEntry('d000', { hash: 'b'.repeat(64) });
    await source.commit([
      { operation: 'put', entry: first, triples: '<urn:new> <urn:p> "1" .\n' },
      graphDelete(datasetEntry('d001')),
    ]);
    const { copied, total, differences } = await copyStore({ source, target });
    expect(differences).toEqual([]);
    expect(copied).toBe(total - there + 2);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('keeps a platform from starting before everything is there', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await expect(copyStore({ source, target: failingAfter(target, 1) })).rejects.toThrow('cut');
    await expect(openRepository({ store: target, base: BASE })).rejects.toMatchObject({
      name: 'UnusableStoreError',
      code: 'unfinished-copy',
    });
    await copyStore({ source, target });
    await openRepository({ store: target, base: BASE });
  });

  it('keeps a platform from starting before anything is there', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await expect(copyStore({ source, target: failingAfter(target, 0) })).rejects.toThrow('cut');
    expect(await target.lastSeq()).toBe(0);
    await expect(openRepository({ store: target, base: BASE })).rejects.toMatchObject({
      code: 'unfinished-copy',
    });
  });

  it('keeps the identity, so that followers go on', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    const { identity } = await openRepository({ store: source, base: BASE });
    await copyStore({ source, target });
    expect((await openRepository({ store: target, base: BASE })).identity).toBe(identity);
  });

  it('takes a store that was started once without content', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await openRepository({ store: target, base: BASE });
    await expect(copyStore({ source, target: failingAfter(target, 1) })).rejects.toThrow('cut');
    expect(await target.base()).toBeUndefined();
    expect((await copyStore({ source, target })).differences).toEqual([]);
  });

  it('brings an earlier copy up to date, and writes nothing to one that is equal', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await copyStore({ source, target });
    await source.commit([datasetPut('later')]);
    expect(await copyStore({ source, target })).toMatchObject({ copied: 1, differences: [] });
    expect(await copyStore({ source, target })).toMatchObject({ copied: 0, differences: [] });
    expect(await target.base()).toBe(BASE);
  });

  it('stops when it is cancelled, and goes on later', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    const cancelling = new AbortController();
    const progress = ({ done }: CopyProgress) => done > 0 && cancelling.abort();
    const { signal } = cancelling;
    await expect(copyStore({ source, target, progress, signal })).rejects.toThrow('aborted');
    expect(await target.base()).toBeUndefined();
    expect((await copyStore({ source, target })).differences).toEqual([]);
  });
});

describe('copyStore refuses', () => {
  it('a target with other content, and leaves it unchanged', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await target.claimBase(BASE);
    await target.commit([datasetPut('own')]);
    const before = await contentOf(target);
    await expect(copyStore({ source, target })).rejects.toMatchObject({ code: 'other-content' });
    expect(await contentOf(target)).toEqual(before);
    expect(await target.base()).toBe(BASE);
  });

  it('a copy that was written to since', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await copyStore({ source, target });
    await target.commit([datasetPut('d000')]);
    await expect(copyStore({ source, target })).rejects.toMatchObject({ code: 'other-content' });
  });

  it('a target with another base', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await target.claimBase('https://other.test/');
    await expect(copyStore({ source, target })).rejects.toMatchObject({ code: 'other-base' });
  });

  it.each([
    ['an empty store', 'no-content', async () => {}],
    ['an unfinished copy', 'unfinished-copy', (store) => store.commit([datasetPut('a')])],
  ] as [string, string, (store: TripleStore) => Promise<unknown>][])(
    'to copy %s',
    async (_, code, prepare) => {
      const [source, target] = [await temporaryStore(), await temporaryStore()];
      await prepare(source);
      await expect(copyStore({ source, target })).rejects.toMatchObject({ code });
      expect(await target.base()).toBeUndefined();
    },
  );
});

describe('copyStore reports differences and leaves the copy unfinished', () => {
  it.each([
    [
      'a triple that is missing',
      'The graph https://platform.test/set/data/d007 differs in the target.',
      (target) => ({
        ...target,
        read: async (graph) => {
          const stored = await target.read(graph);
          return graph.endsWith('/d007') && stored ? { ...stored, triples: '' } : stored;
        },
      }),
    ],
    [
      'a graph that is missing',
      'The graph https://platform.test/set/data/d007 differs in the target.',
      (target) => ({
        ...target,
        read: async (graph) => (graph.endsWith('/d007') ? undefined : target.read(graph)),
      }),
    ],
    [
      'a change that is missing',
      'differs in the target.',
      (target) => ({
        ...target,
        changes: async (after, limit) =>
          (await target.changes(after, limit)).filter(({ id }) => id !== 'd007'),
      }),
    ],
    [
      'an entry too many',
      'The target lists 302 graphs of kind dataset; 301 were expected.',
      (target) => ({
        ...target,
        count: async (selection) =>
          (await target.count(selection)) + (selection.kind === 'dataset' ? 1 : 0),
      }),
    ],
  ] as [string, string, (target: TripleStore) => TripleStore][])(
    '%s',
    async (_, sentence, wrong) => {
      const [source, target] = [await filledStore(), await temporaryStore()];
      const { differences } = await copyStore({ source, target: wrong(target) });
      expect(differences[0]).toContain(sentence);
      expect(await target.base()).toBeUndefined();
    },
  );

  it('but takes triples in another order', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    const backwards: TripleStore = {
      ...target,
      read: async (graph) => {
        const stored = await target.read(graph);
        return stored && { ...stored, triples: reversed(stored.triples) };
      },
    };
    expect((await copyStore({ source, target: backwards })).differences).toEqual([]);
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
