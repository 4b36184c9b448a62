import { describe, expect, it } from 'vitest';
import { createNamesInUse } from '../../../../stores/sparql/memory/names-in-use.ts';
import { createRecentChanges } from '../../../../stores/sparql/memory/recent-changes.ts';
import { createRemembered } from '../../../../stores/sparql/memory/remembered.ts';
import { createStoreMemory } from '../../../../stores/sparql/memory/store-memory.ts';
import { type Batch, batchOf } from '../../../../stores/sparql/write/batch.ts';
import type { GraphWrite } from '../../../../stores/triple-store.ts';
import { datasetEntry, datasetPut } from '../../../backends/index.ts';

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

describe('createRemembered', () => {
  it('asks once within two seconds', async () => {
    let time = 1_000;
    let asked = 0;
    const remembered = createRemembered<number>(() => time);
    const ask = async () => {
      asked += 1;
      return asked;
    };
    await remembered.get('a', ask);
    time = 2_999;
    expect(await remembered.get('a', ask)).toBe(1);
    time = 3_001;
    expect(await remembered.get('a', ask)).toBe(2);
  });

  it('takes what is set for newer than an answer that is on its way', async () => {
    const remembered = createRemembered<string>();
    const answer = Promise.withResolvers<string>();
    const asked = remembered.get('a', () => answer.promise);
    remembered.set('a', 'new');
    answer.resolve('old');
    expect(await asked).toBe('old');
    expect(await remembered.get('a', () => Promise.reject(new Error('asked')))).toBe('new');
  });

  it('remembers no failure', async () => {
    const remembered = createRemembered<string>();
    await expect(remembered.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(await remembered.get('a', async () => 'up')).toBe('up');
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

  it('knows what was written last under a graph, and asks again who has an original id', async () => {
    const memory = createStoreMemory(0);
    const origin = { catalogue: 'harbour', originalId: 'a' };
    const old = datasetEntry('a', { hash: 'old' });
    const refuse = () => Promise.reject(new Error('asked'));
    expect(await memory.byOrigin(origin, 1, async () => [old])).toEqual([old]);
    expect(await memory.byOrigin(origin, 1, refuse)).toEqual([old]);
    expect(await memory.entry(graph('a'), refuse)).toEqual(old);
    memory.written(batch(0, deletion('a')));
    expect(await memory.entry(graph('a'), refuse)).toBeUndefined();
    expect(await memory.byOrigin(origin, 1, async () => [])).toEqual([]);
  });

  it('asks again for what nobody knows', async () => {
    const memory = createStoreMemory(0);
    const put = batch(0, datasetPut('a'));
    memory.written(put);
    memory.forget(put);
    expect(await memory.entry(graph('a'), async () => undefined)).toBeUndefined();
  });
});
