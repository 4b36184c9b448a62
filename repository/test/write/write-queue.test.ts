import { describe, expect, it } from 'vitest';
import { StoreRequestError } from '../../errors.ts';
import type { GraphWrite, TripleStore } from '../../stores/triple-store.ts';
import { createWriteQueue, type WriteJob } from '../../write/write-queue.ts';
import { datasetEntry, datasetPut, graphDelete } from '../backends/index.ts';
import { countingCommits, failingCommits, temporaryStore } from '../support.ts';

const put =
  (id: string): WriteJob<string> =>
  async () => ({ writes: [datasetPut(id)], result: id });

const nothing: WriteJob<string> = async () => ({ writes: [], result: 'nothing' });

describe('createWriteQueue', () => {
  it('resolves a job when its writes are stored, with the seq of its last one', async () => {
    const store = await temporaryStore();
    const queue = createWriteQueue(store);
    const written = await queue.run(async () => ({
      writes: [datasetPut('a'), datasetPut('b')],
      result: 'both',
    }));
    expect(written).toEqual({ result: 'both', seq: 2 });
    expect(await store.count({ kind: 'dataset' })).toBe(2);
  });

  it('lets jobs that come together share one commit, each with its own seq', async () => {
    const store = countingCommits(await temporaryStore());
    const queue = createWriteQueue(store);
    const written = await Promise.all(['a', 'b', 'c'].map((id) => queue.run(put(id))));
    expect(store.sizes).toEqual([3]);
    expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('collects the jobs that come while a commit runs for the next one', async () => {
    const stored = await temporaryStore();
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const store = countingCommits({
      ...stored,
      commit: async (writes) => {
        started.resolve();
        await released.promise;
        return stored.commit(writes);
      },
    });
    const queue = createWriteQueue(store);
    const first = queue.run(put('a'));
    await started.promise;
    const others = ['b', 'c', 'd'].map((id) => queue.run(put(id)));
    released.resolve();
    await Promise.all([first, ...others]);
    expect(store.sizes).toEqual([1, 3]);
  });

  it('bounds a batch by jobs and by writes', async () => {
    const store = countingCommits(await temporaryStore());
    const queue = createWriteQueue(store, { batchSize: 3 });
    const wide = queue.run(async () => ({
      writes: ['p', 'q', 'r', 's'].map((id) => datasetPut(id)),
      result: 'wide',
    }));
    await Promise.all([wide, ...['a', 'b', 'c', 'd'].map((id) => queue.run(put(id)))]);
    expect(store.sizes).toEqual([4, 3, 1]);
  });

  it('does not commit where nothing is to be written', async () => {
    const store = countingCommits(await temporaryStore());
    const queue = createWriteQueue(store);
    await queue.run(put('a'));
    expect(await queue.run(nothing)).toEqual({ result: 'nothing', seq: 1 });
    expect(store.sizes).toEqual([1]);
  });

  it('gives a job without writes the seq of its batch, as it may rest on a write of it', async () => {
    const queue = createWriteQueue(await temporaryStore());
    const [, second] = await Promise.all([queue.run(put('a')), queue.run(nothing)]);
    expect(second.seq).toBe(1);
  });

  it('shows a job what the jobs before it in the batch want to write', async () => {
    const store = await temporaryStore();
    await store.commit([datasetPut('old'), datasetPut('kept')]);
    const queue = createWriteQueue(store);
    const write = (writes: readonly GraphWrite[]) =>
      queue.run(async () => ({ writes, result: undefined }));
    const seen = queue.run.bind(queue, async (view) => ({
      writes: [],
      result: {
        old: await view.entry(datasetEntry('old').graph),
        fresh: (await view.byOrigin({ catalogue: 'harbour', originalId: 'New!' }))?.id,
        all: (await view.all({ kind: 'dataset', catalogue: 'harbour' })).map(({ id }) => id),
      },
    }));
    const [, , view] = await Promise.all([
      write([graphDelete(datasetEntry('old'))]),
      write([datasetPut('new-', { originalId: 'New!' })]),
      seen(),
    ]);
    expect(view.result).toEqual({ old: undefined, fresh: 'new-', all: ['kept', 'new-'] });
  });

  it('refuses one job without a trace and without harm to the others', async () => {
    const store = await temporaryStore();
    const queue = createWriteQueue(store);
    const [before, refused, after] = await Promise.allSettled([
      queue.run(put('a')),
      queue.run(async () => {
        throw new Error('no such catalogue');
      }),
      queue.run(put('b')),
    ]);
    expect(before).toMatchObject({ status: 'fulfilled', value: { seq: 1 } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'no such catalogue' } });
    expect(after).toMatchObject({ status: 'fulfilled', value: { seq: 2 } });
  });

  it('rejects every job of a batch whose commit fails, and goes on with the next', async () => {
    let broken = true;
    const stored = await temporaryStore();
    const queue = createWriteQueue(failingCommits(stored, () => broken));
    const failed = await Promise.allSettled([
      queue.run(put('a')),
      queue.run(nothing),
      queue.run(put('b')),
    ]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await stored.lastSeq()).toBe(0);
    broken = false;
    expect(await queue.run(put('a'))).toEqual({ result: 'a', seq: 1 });
  });

  it('stores the neighbours of a write that the store refuses, as if it had not come', async () => {
    const stored = await temporaryStore();
    const store: TripleStore = {
      ...stored,
      commit: async (writes) => {
        if (writes.some(({ entry }) => entry.id === 'bad')) {
          throw new StoreRequestError('not this one');
        }
        return stored.commit(writes);
      },
    };
    const queue = createWriteQueue(store);
    const [before, refused, after] = await Promise.allSettled([
      queue.run(put('a')),
      queue.run(put('bad')),
      queue.run(async (view) => ({
        writes: [datasetPut('b')],
        result: (await view.entry(datasetEntry('bad').graph))?.id ?? 'none',
      })),
    ]);
    expect(before).toMatchObject({ status: 'fulfilled', value: { result: 'a', seq: 1 } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'not this one' } });
    expect(after).toMatchObject({ status: 'fulfilled', value: { result: 'none', seq: 2 } });
    expect(await stored.count({ kind: 'dataset' })).toBe(2);
  });

  it('tells a refused job of a failed commit, as the refusal may rest on a write of it', async () => {
    const queue = createWriteQueue(failingCommits(await temporaryStore(), () => true));
    const [failed, refused] = await Promise.allSettled([
      queue.run(put('a')),
      queue.run(async () => {
        throw new Error('taken by a');
      }),
    ]);
    expect(refused).toEqual(failed);
  });

  it('tells of a commit before its jobs hear of it', async () => {
    const order: string[] = [];
    const queue = createWriteQueue(await temporaryStore(), {
      onCommit: (writes, changes) => order.push(`commit ${writes.length} ${changes.length}`),
    });
    await queue.run(put('a')).then(() => order.push('job'));
    expect(order).toEqual(['commit 1 1', 'job']);
  });

  it('is drained when everything handed in is settled', async () => {
    const store = await temporaryStore();
    const queue = createWriteQueue(store);
    queue.run(put('a'));
    queue.run(put('b'));
    await queue.drained();
    expect(await store.count({ kind: 'dataset' })).toBe(2);
    await expect(queue.drained()).resolves.toBeUndefined();
  });
});
