import { describe, expect, it } from 'vitest';
import { graphDelete } from './datasets.ts';
import type { OpenStore } from './open-store.ts';

export function describeChanges(opened: OpenStore): void {
  describe('changes', () => {
    it('starts at 0', async () => {
      expect(await opened.store.lastSeq()).toBe(0);
      expect(await opened.store.changes(0, 10)).toEqual([]);
    });

    it('tells what was written, where and when', async () => {
      const entry = opened.entryOf('tides', { modified: '2026-03-05T11:00:00.000Z' });
      const [change] = await opened.store.commit([{ operation: 'put', entry, triples: '' }]);
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
      await opened.store.commit([opened.putOf('a'), opened.putOf('b')]);
      const [newest] = await opened.store.commit([opened.putOf('a')]);
      const feed = await opened.store.changes(0, 10);
      expect(feed.map(({ id }) => id)).toEqual(['b', 'a']);
      expect(feed.at(-1)).toEqual(newest);
    });

    it('keeps a deletion as a tombstone, until the graph is put again', async () => {
      await opened.store.commit([opened.putOf('a')]);
      await opened.store.commit([graphDelete(opened.entryOf('a'))]);
      expect(await opened.store.changes(0, 10)).toMatchObject([
        { id: 'a', operation: 'delete', at: '2026-03-02T09:30:00.000Z' },
      ]);
      await opened.store.commit([opened.putOf('a')]);
      expect(await opened.store.changes(0, 10)).toMatchObject([{ id: 'a', operation: 'put' }]);
    });

    it('gives changes after a seq, at most so many', async () => {
      const changes = await opened.store.commit(['a', 'b', 'c', 'd'].map((id) => opened.putOf(id)));
      expect(await opened.store.changes(changes[0]?.seq ?? 0, 2)).toEqual(changes.slice(1, 3));
      expect(await opened.store.changes(changes[3]?.seq ?? 0, 2)).toEqual([]);
    });
  });
}
