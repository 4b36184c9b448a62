import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GraphEntry, GraphWrite, TripleStore } from '../stores/triple-store.ts';
import { uniqueNamespace } from './backends.ts';

export * from './backends.ts';
export * from './describe-on-backends.ts';
export * from './own-servers.ts';

/** An entry of a dataset graph for tests; `fields` replaces what matters to the test. */
export function datasetEntry(id: string, fields: Partial<GraphEntry> = {}): GraphEntry {
  return {
    graph: `https://platform.test/set/data/${id}`,
    kind: 'dataset',
    id,
    catalogue: 'harbour',
    originalId: id,
    hash: '0'.repeat(64),
    issued: '2026-03-01T08:00:00.000Z',
    modified: '2026-03-01T08:00:00.000Z',
    ...fields,
  };
}

/** A put of {@link datasetEntry} with one triple that names it. */
export function datasetPut(id: string, fields: Partial<GraphEntry> = {}): GraphWrite {
  const entry = datasetEntry(id, fields);
  return { operation: 'put', entry, triples: `<${entry.graph}> <urn:p> "${id}" .\n` };
}

/** The deletion of a graph at a moment of its own. */
export function graphDelete(entry: GraphEntry): GraphWrite {
  return { operation: 'delete', entry: { ...entry, modified: '2026-03-02T09:30:00.000Z' } };
}

/**
 * The rules of the {@link TripleStore} port as tests. `open` gives the store kept at `location`, a
 * directory of the test's own; opening a location again continues where the closed store ended.
 */
export function describeTripleStoreContract(
  name: string,
  open: (location: string) => Promise<TripleStore>,
): void {
  describe(`triple store: ${name}`, () => {
    let location: string;
    let store: TripleStore;
    // Others may test on the same server.
    let base: string;

    const entryOf = (id: string, fields: Partial<GraphEntry> = {}) =>
      datasetEntry(id, { graph: `${base}set/data/${id}`, ...fields });
    const putOf = (id: string, fields: Partial<GraphEntry> = {}) =>
      datasetPut(id, { graph: `${base}set/data/${id}`, ...fields });

    beforeEach(async () => {
      base = `https://${uniqueNamespace()}.test/`;
      location = await mkdtemp(path.join(tmpdir(), 'triple-store-'));
      store = await open(location);
    });

    afterEach(async () => {
      await store.close();
      await rm(location, { recursive: true, force: true });
    });

    const reopen = async () => {
      await store.close();
      store = await open(location);
    };

    describe('graphs', () => {
      it('gives back a graph with its entry, byte for byte', async () => {
        const entry = entryOf('tides', { originalId: 'Tides & "Currents" ☂' });
        const triples = '<urn:s> <urn:p> "línea\\n\\u0000 \u{1F30A} \\\\ \'\t"@pt-BR .\n';
        await store.commit([{ operation: 'put', entry, triples }]);
        expect(await store.read(entry.graph)).toEqual({ entry, triples });
        expect(await store.entry(entry.graph)).toEqual(entry);
      });

      it('keeps entries without catalogue and original id as they are', async () => {
        const { catalogue: _, originalId: __, ...entry } = entryOf('harbour');
        await store.commit([
          { operation: 'put', entry: { ...entry, kind: 'catalogue' }, triples: '' },
        ]);
        expect(await store.entry(entry.graph)).toEqual({ ...entry, kind: 'catalogue' });
      });

      it('knows nothing of a graph that was never put', async () => {
        expect(await store.read(entryOf('none').graph)).toBeUndefined();
        expect(await store.entry(entryOf('none').graph)).toBeUndefined();
      });

      it('replaces a graph whole', async () => {
        await store.commit([putOf('tides')]);
        const entry = entryOf('tides', { hash: 'f'.repeat(64) });
        await store.commit([{ operation: 'put', entry, triples: '<urn:a> <urn:b> <urn:c> .\n' }]);
        expect(await store.read(entry.graph)).toEqual({
          entry,
          triples: '<urn:a> <urn:b> <urn:c> .\n',
        });
      });

      it('forgets a deleted graph', async () => {
        await store.commit([putOf('tides')]);
        await store.commit([graphDelete(entryOf('tides'))]);
        expect(await store.read(entryOf('tides').graph)).toBeUndefined();
        expect(await store.count({ kind: 'dataset' })).toBe(0);
      });

      it('keeps a graph of a megabyte', async () => {
        const triples = `<urn:s> <urn:p> "${'long '.repeat(200_000)}" .\n`;
        const entry = entryOf('long');
        await store.commit([{ operation: 'put', entry, triples }]);
        expect((await store.read(entry.graph))?.triples).toBe(triples);
      });
    });

    describe('lists', () => {
      beforeEach(async () => {
        await store.commit([
          putOf('b'),
          putOf('a_1'),
          putOf('a-1'),
          putOf('a~~1'),
          putOf('c', { catalogue: 'museum' }),
          putOf('harbour', {
            kind: 'catalogue',
            graph: `${base}id/catalogue/harbour`,
          }),
        ]);
      });

      const ids = (entries: readonly GraphEntry[]) => entries.map(({ id }) => id);
      const all = { limit: 100, offset: 0 };

      it('gives one kind by id in code point order', async () => {
        expect(ids(await store.list({ kind: 'dataset' }, all))).toEqual([
          'a-1',
          'a_1',
          'a~~1',
          'b',
          'c',
        ]);
      });

      it('gives the datasets of one catalogue', async () => {
        const selection = { kind: 'dataset', catalogue: 'museum' } as const;
        expect(ids(await store.list(selection, all))).toEqual(['c']);
        expect(await store.count(selection)).toBe(1);
      });

      it('gives a page of a list', async () => {
        const selection = { kind: 'dataset', catalogue: 'harbour' } as const;
        expect(ids(await store.list(selection, { limit: 2, offset: 1 }))).toEqual(['a_1', 'a~~1']);
        expect(ids(await store.list(selection, { limit: 2, offset: 4 }))).toEqual([]);
        expect(await store.count(selection)).toBe(4);
      });

      it('gives the entries behind an id, which need not be there', async () => {
        const after = (id: string) => ({ limit: 2, offset: 0, after: id });
        const harbour = { kind: 'dataset', catalogue: 'harbour' } as const;
        expect(ids(await store.list(harbour, after('a-1')))).toEqual(['a_1', 'a~~1']);
        expect(ids(await store.list(harbour, after('a_0')))).toEqual(['a_1', 'a~~1']);
        expect(ids(await store.list(harbour, after('b')))).toEqual([]);
        expect(ids(await store.list({ kind: 'dataset' }, after('a~~1')))).toEqual(['b', 'c']);
        const behind = { limit: 2, offset: 1, after: 'a-1' };
        expect(ids(await store.list({ kind: 'dataset' }, behind))).toEqual(['a~~1', 'b']);
      });

      it('leaves nothing out of pages by id when entries before them are deleted', async () => {
        const first = await store.list({ kind: 'dataset' }, { limit: 2, offset: 0 });
        await store.commit([graphDelete(entryOf('a-1'))]);
        const page = { limit: 2, offset: 0, after: first.at(-1)?.id ?? '' };
        expect(ids(await store.list({ kind: 'dataset' }, page))).toEqual(['a~~1', 'b']);
      });

      it('finds datasets by original id, in one catalogue or in all', async () => {
        await store.commit([putOf('b~~1', { catalogue: 'museum', originalId: 'b' })]);
        const inMuseum = await store.entriesByOrigin({ originalId: 'b', catalogue: 'museum' }, 2);
        expect(ids(inMuseum)).toEqual(['b~~1']);
        expect(ids(await store.entriesByOrigin({ originalId: 'b' }, 9)).sort()).toEqual([
          'b',
          'b~~1',
        ]);
        expect(await store.entriesByOrigin({ originalId: 'b' }, 1)).toHaveLength(1);
        expect(await store.entriesByOrigin({ originalId: 'B' }, 1)).toEqual([]);
      });
    });

    describe('changes', () => {
      it('starts at 0', async () => {
        expect(await store.lastSeq()).toBe(0);
        expect(await store.changes(0, 10)).toEqual([]);
      });

      it('numbers every write in the order of the batch', async () => {
        const changes = await store.commit([putOf('b'), putOf('a')]);
        expect(changes.map(({ id }) => id)).toEqual(['b', 'a']);
        const [first, second] = changes.map(({ seq }) => seq);
        expect(second).toBeGreaterThan(first ?? Number.NaN);
        expect(await store.lastSeq()).toBe(second);
        expect(await store.changes(0, 10)).toEqual(changes);
      });

      it('tells what was written, where and when', async () => {
        const entry = entryOf('tides', { modified: '2026-03-05T11:00:00.000Z' });
        const [change] = await store.commit([{ operation: 'put', entry, triples: '' }]);
        expect(change).toEqual({
          seq: change?.seq,
          kind: 'dataset',
          id: 'tides',
          graph: entry.graph,
          catalogue: 'harbour',
          operation: 'put',
          at: '2026-03-05T11:00:00.000Z',
        });
      });

      it('keeps only the newest change of each graph', async () => {
        await store.commit([putOf('a'), putOf('b')]);
        const [newest] = await store.commit([putOf('a')]);
        const feed = await store.changes(0, 10);
        expect(feed.map(({ id }) => id)).toEqual(['b', 'a']);
        expect(feed.at(-1)).toEqual(newest);
      });

      it('keeps a deletion as a tombstone, until the graph is put again', async () => {
        await store.commit([putOf('a')]);
        await store.commit([graphDelete(entryOf('a'))]);
        expect(await store.changes(0, 10)).toMatchObject([
          { id: 'a', operation: 'delete', at: '2026-03-02T09:30:00.000Z' },
        ]);
        await store.commit([putOf('a')]);
        expect(await store.changes(0, 10)).toMatchObject([{ id: 'a', operation: 'put' }]);
      });

      it('gives changes after a seq, at most so many', async () => {
        const changes = await store.commit(['a', 'b', 'c', 'd'].map((id) => putOf(id)));
        expect(await store.changes(changes[0]?.seq ?? 0, 2)).toEqual(changes.slice(1, 3));
        expect(await store.changes(changes[3]?.seq ?? 0, 2)).toEqual([]);
      });

      it('numbers the writes of a copy as these say', async () => {
        await store.commit([putOf('a')]);
        const seq = await store.lastSeq();
        const copies = await store.commit([
          { ...putOf('b'), seq: seq + 7 },
          { ...graphDelete(entryOf('a')), seq: seq + 20 },
        ]);
        expect(copies.map((change) => change.seq)).toEqual([seq + 7, seq + 20]);
        expect(await store.changes(0, 10)).toEqual(copies);
        expect(await store.lastSeq()).toBe(seq + 20);
      });

      it('refuses a number that does not follow, and keeps nothing of its batch', async () => {
        await store.commit([putOf('a'), putOf('b')]);
        const before = await store.changes(0, 10);
        const seq = await store.lastSeq();
        const batch = [putOf('c'), { ...putOf('d'), seq }];
        await expect(store.commit(batch)).rejects.toMatchObject({ name: 'StoreRequestError' });
        expect(await store.changes(0, 10)).toEqual(before);
        expect(await store.read(entryOf('c').graph)).toBeUndefined();
      });

      it('keeps the deletion of a graph that it never had', async () => {
        const copies = await store.commit([{ ...graphDelete(entryOf('a')), seq: 3 }]);
        expect(copies).toMatchObject([{ seq: 3, id: 'a', operation: 'delete' }]);
        expect(await store.changes(0, 10)).toEqual(copies);
      });

      it('writes nothing for an empty batch', async () => {
        expect(await store.commit([])).toEqual([]);
        expect(await store.lastSeq()).toBe(0);
      });

      it('takes two writes of one graph in one batch, the later one wins', async () => {
        const second = entryOf('a', { hash: 'e'.repeat(64) });
        const changes = await store.commit([
          putOf('a'),
          { operation: 'put', entry: second, triples: '' },
        ]);
        expect(await store.entry(second.graph)).toEqual(second);
        expect(await store.changes(0, 10)).toEqual(changes.slice(1));
      });
    });

    describe('opened again', () => {
      it('has every graph and change, and goes on counting', async () => {
        const [first] = await store.commit([putOf('a')]);
        await store.commit([graphDelete(entryOf('a'))]);
        const before = await store.changes(0, 10);
        await reopen();
        expect(await store.changes(0, 10)).toEqual(before);
        const [next] = await store.commit([putOf('b')]);
        expect(next?.seq).toBeGreaterThan(before[0]?.seq ?? Number.NaN);
        expect(first?.seq).toBeLessThan(before[0]?.seq ?? Number.NaN);
        expect((await store.read(entryOf('b').graph))?.entry.id).toBe('b');
      });

      it('goes on counting after the number that a copied change brought', async () => {
        await store.commit([{ ...putOf('a'), seq: 40 }]);
        await reopen();
        expect(await store.lastSeq()).toBe(40);
        const [next] = await store.commit([putOf('b')]);
        expect(next?.seq).toBeGreaterThan(40);
      });

      it('still has the base that it was first given', async () => {
        expect(await store.claimBase('https://one.test/')).toBe('https://one.test/');
        await reopen();
        expect(await store.claimBase('https://two.test/')).toBe('https://one.test/');
      });

      it('has no base until it is given one, and none after that was released', async () => {
        expect(await store.base()).toBeUndefined();
        await store.claimBase('https://one.test/');
        expect(await store.base()).toBe('https://one.test/');
        await store.releaseBase();
        await reopen();
        expect(await store.base()).toBeUndefined();
        expect(await store.claimBase('https://two.test/')).toBe('https://two.test/');
      });
    });

    it('keeps nothing of a batch that fails in the middle', async () => {
      await store.commit([putOf('a')]);
      const seq = await store.lastSeq();
      const broken = { ...entryOf('c'), hash: undefined as unknown as string };
      await expect(
        store.commit([
          putOf('b'),
          graphDelete(entryOf('a')),
          { operation: 'put', entry: broken, triples: '' },
        ]),
      ).rejects.toThrow();
      expect(await store.entry(entryOf('a').graph)).toBeDefined();
      expect(await store.entry(entryOf('b').graph)).toBeUndefined();
      expect(await store.lastSeq()).toBe(seq);
      await store.commit([putOf('b')]);
      expect(await store.entry(entryOf('b').graph)).toBeDefined();
    });

    it('rejects calls after it was closed, and closes twice', async () => {
      await store.close();
      await expect(store.entry('urn:g')).rejects.toThrow();
      await expect(store.commit([putOf('a')])).rejects.toThrow();
      await expect(store.close()).resolves.toBeUndefined();
    });
  });
}
