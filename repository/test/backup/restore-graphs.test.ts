import { describe, expect, it } from 'vitest';
import { restoreGraphs } from '../../backup/restore-graphs.ts';
import { openRepository } from '../../open-repository.ts';
import type { GraphWrite, TripleStore } from '../../stores/triple-store.ts';
import { datasetPut, graphDelete } from '../backends/index.ts';
import { contentOf, dataset, filledStore } from '../migrate/filled-store.ts';
import { BASE, temporaryStore } from '../support.ts';

async function writesOf(store: TripleStore): Promise<readonly GraphWrite[]> {
  const repository = await openRepository({ store, base: BASE });
  const writes: GraphWrite[] = [];
  for await (const item of repository.snapshot(0)) {
    if ('write' in item) {
      writes.push(item.write);
    }
  }
  return writes;
}

async function* streamOf<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

function restore(target: TripleStore, writes: Iterable<GraphWrite>, signal?: AbortSignal) {
  return restoreGraphs({
    target,
    base: BASE,
    writes: streamOf(writes),
    progress: () => {},
    ...(signal && { signal }),
  });
}

describe('restoreGraphs', () => {
  it('makes an empty store equal, with the numbers of the feed', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    expect(await restore(target, await writesOf(source))).toEqual([]);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await target.lastSeq()).toBe(await source.lastSeq());
  });

  it('leaves a store that no repository opens until it is claimed', async () => {
    const [source, target] = [await filledStore(), await temporaryStore()];
    await restore(target, await writesOf(source));
    await expect(openRepository({ store: target, base: BASE })).rejects.toMatchObject({
      code: 'unfinished-copy',
      message: expect.stringContaining('npm run restore'),
    });
    await target.claimBase(BASE);
    const repository = await openRepository({ store: target, base: BASE });
    const origin = { catalogue: 'harbour', originalId: 'Tides 1' };
    expect((await repository.putDataset(origin, dataset('Tides 1'))).state).toBe('unchanged');
  });

  it('leaves such a store also where it was interrupted before anything was written', async () => {
    const started = await temporaryStore();
    await openRepository({ store: started, base: BASE });
    for (const target of [await temporaryStore(), started]) {
      const unwritable: TripleStore = {
        ...target,
        commit: async () => {
          throw new Error('killed');
        },
      };
      await expect(restore(unwritable, [{ ...datasetPut('a'), seq: 1 }])).rejects.toThrow('killed');
      expect(await target.lastSeq()).toBe(0);
      await expect(openRepository({ store: target, base: BASE })).rejects.toMatchObject({
        code: 'unfinished-copy',
      });
    }
  });

  it('gives the store an identity that no other has', async () => {
    const source = await filledStore();
    const writes = await writesOf(source);
    const targets = [await temporaryStore(), await temporaryStore()];
    for (const target of targets) {
      await restore(target, writes);
    }
    const identities = await Promise.all([source, ...targets].map((store) => store.identity()));
    expect(identities).not.toContain(undefined);
    expect(new Set(identities).size).toBe(3);
  });

  it('continues after an interruption, and gives the newest state of graphs that come twice', async () => {
    const target = await temporaryStore();
    const old = { ...datasetPut('twice', { hash: '1'.repeat(64) }), seq: 3 };
    const deleted = { ...graphDelete(datasetPut('gone').entry), seq: 5 };
    const others = Array.from({ length: 450 }, (_, at) => ({
      ...datasetPut(`d${at}`),
      seq: 10 + at,
    }));
    const writes = [old, deleted, ...others, { ...datasetPut('twice'), seq: 900 }];
    const interrupted = function* () {
      yield* writes.slice(0, 250);
      throw new Error('killed');
    };
    await expect(restore(target, interrupted())).rejects.toThrow('killed');
    const reached = await target.lastSeq();
    expect(reached).toBeGreaterThan(0);
    expect(await restore(target, writes)).toEqual([]);
    expect(await target.lastSeq()).toBe(900);
    expect((await target.entry(datasetPut('twice').entry.graph))?.hash).toBe('0'.repeat(64));
  });

  it('refuses a store that is not empty, and leaves it alone', async () => {
    const target = await filledStore();
    const before = await contentOf(target);
    await expect(restore(target, [])).rejects.toMatchObject({
      code: 'other-content',
      message: expect.stringContaining('--data-dir'),
    });
    expect(await contentOf(target)).toEqual(before);
    expect(await target.base()).toBe(BASE);
  });

  it('names what the store gives back otherwise than it was written', async () => {
    const target = await temporaryStore();
    const forgetful: TripleStore = {
      ...target,
      read: async (graph) => {
        const stored = await target.read(graph);
        return stored && graph.endsWith('/b') ? { ...stored, triples: '' } : stored;
      },
    };
    const writes = ['a', 'b'].map((id, at) => ({ ...datasetPut(id), seq: at + 1 }));
    expect(await restore(forgetful, writes)).toEqual([
      'The graph https://platform.test/set/data/b is not as in the backup.',
    ]);
  });
});
