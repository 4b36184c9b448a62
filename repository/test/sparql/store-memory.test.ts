import { describe, expect, it } from 'vitest';
import { type Batch, batchOf } from '../../sparql/batch.ts';
import { createNamesInUse } from '../../sparql/names-in-use.ts';
import { createRecentChanges } from '../../sparql/recent-changes.ts';
import { createRememberedEntries } from '../../sparql/remembered-entries.ts';
import { createStoreMemory } from '../../sparql/store-memory.ts';
import { datasetEntry, datasetPut } from '../../testing.ts';
import type { GraphWrite } from '../../triple-store.ts';

function batch(lastSeq: number, ...writes: readonly GraphWrite[]): Batch {
  return batchOf(writes, lastSeq).batch;
}

const deletion = (id: string): GraphWrite => ({ operation: 'delete', entry: datasetEntry(id) });
const graph = (id: string) => datasetEntry(id).graph;

describe('createNamesInUse', () => {
  it('takes everything for used until it knows the whole store', () => {
    const names = createNamesInUse();
    expect(names.mayHaveGraph(graph('a'))).toBe(true);
    expect(names.mayHaveOrigin({ originalId: 'a' })).toBe(true);
  });

  it('knows from then on which names nobody uses', () => {
    const names = createNamesInUse();
    names.add(datasetEntry('a'));
    names.complete();
    expect(names.mayHaveGraph(graph('a'))).toBe(true);
    expect(names.mayHaveOrigin({ originalId: 'a', catalogue: 'harbour' })).toBe(true);
    expect(names.mayHaveGraph(graph('b'))).toBe(false);
    expect(names.mayHaveOrigin({ originalId: 'b' })).toBe(false);
  });
});

describe('createRememberedEntries', () => {
  it('asks once within two seconds', async () => {
    let time = 0;
    let asked = 0;
    const entries = createRememberedEntries(() => time);
    const ask = async () => {
      asked += 1;
      return datasetEntry('a');
    };
    await entries.get(graph('a'), ask);
    time = 1_999;
    expect(await entries.get(graph('a'), ask)).toEqual(datasetEntry('a'));
    expect(asked).toBe(1);
    time = 2_001;
    await entries.get(graph('a'), ask);
    expect(asked).toBe(2);
  });

  it('takes a write for newer than an answer that is on its way', async () => {
    const entries = createRememberedEntries();
    const answer = Promise.withResolvers<undefined>();
    const asked = entries.get(graph('a'), () => answer.promise);
    entries.written(batch(0, datasetPut('a', { hash: 'new' })));
    answer.resolve(undefined);
    expect(await asked).toBeUndefined();
    const found = await entries.get(graph('a'), () => Promise.reject(new Error('asked')));
    expect(found?.hash).toBe('new');
  });

  it('remembers that a graph was deleted, and no failure', async () => {
    const entries = createRememberedEntries();
    entries.written(batch(0, deletion('a')));
    const failing = () => Promise.reject(new Error('down'));
    expect(await entries.get(graph('a'), failing)).toBeUndefined();
    await expect(entries.get(graph('b'), failing)).rejects.toThrow('down');
    expect(await entries.get(graph('b'), async () => datasetEntry('b'))).toBeDefined();
  });
});

describe('createRecentChanges', () => {
  const seqs = (changes: readonly { readonly seq: number }[] | undefined) =>
    changes?.map(({ seq }) => seq);

  it('knows what this process wrote, the newest change of each graph', () => {
    const changes = createRecentChanges(7);
    changes.written(batch(7, datasetPut('a'), datasetPut('b')));
    changes.written(batch(9, deletion('a')));
    expect(seqs(changes.after(7, 10))).toEqual([9, 10]);
    expect(changes.after(9, 10)).toMatchObject([{ id: 'a', operation: 'delete' }]);
    expect(seqs(changes.after(7, 1))).toEqual([9]);
    expect(changes.after(10, 10)).toEqual([]);
    expect(changes.after(6, 10)).toBeUndefined();
  });

  it('remembers a thousand', () => {
    const changes = createRecentChanges(0);
    const puts = Array.from({ length: 1_001 }, (_, n) => datasetPut(`n${n}`));
    changes.written(batch(0, ...puts));
    expect(changes.after(0, 10)).toBeUndefined();
    expect(seqs(changes.after(1, 2))).toEqual([2, 3]);
  });
});

describe('createStoreMemory', () => {
  it('tells once that a store never had a graph', () => {
    const memory = createStoreMemory(0);
    memory.names.complete();
    expect(memory.begin(batch(0, datasetPut('a')))).toEqual(new Set([graph('a')]));
    expect(memory.begin(batch(0, datasetPut('a')))).toEqual(new Set());
  });

  it('asks again for what nobody knows', async () => {
    const memory = createStoreMemory(0);
    const put = batch(0, datasetPut('a'));
    memory.written(put);
    memory.doubt(put);
    expect(await memory.entries.get(graph('a'), async () => undefined)).toBeUndefined();
  });
});
