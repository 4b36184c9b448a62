import { describe, expect, it } from 'vitest';
import { graphDelete } from './datasets.ts';
import type { OpenStore } from './open-store.ts';

export function describeCommits(opened: OpenStore): void {
  describe('commits', () => {
    it('numbers every write in the order of the batch', async () => {
      const changes = await opened.store.commit([opened.putOf('b'), opened.putOf('a')]);
      expect(changes.map(({ id }) => id)).toEqual(['b', 'a']);
      const [first, second] = changes.map(({ seq }) => seq);
      expect(second).toBeGreaterThan(first ?? Number.NaN);
      expect(await opened.store.lastSeq()).toBe(second);
      expect(await opened.store.changes(0, 10)).toEqual(changes);
    });

    it('numbers the writes of a copy as these say', async () => {
      await opened.store.commit([opened.putOf('a')]);
      const seq = await opened.store.lastSeq();
      const copies = await opened.store.commit([
        { ...opened.putOf('b'), seq: seq + 7 },
        { ...graphDelete(opened.entryOf('a')), seq: seq + 20 },
      ]);
      expect(copies.map((change) => change.seq)).toEqual([seq + 7, seq + 20]);
      expect(await opened.store.changes(0, 10)).toEqual(copies);
      expect(await opened.store.lastSeq()).toBe(seq + 20);
    });

    it('refuses a number that does not follow, and keeps nothing of its batch', async () => {
      await opened.store.commit([opened.putOf('a'), opened.putOf('b')]);
      const before = await opened.store.changes(0, 10);
      const seq = await opened.store.lastSeq();
      const batch = [opened.putOf('c'), { ...opened.putOf('d'), seq }];
      await expect(opened.store.commit(batch)).rejects.toMatchObject({ name: 'StoreRequestError' });
      expect(await opened.store.changes(0, 10)).toEqual(before);
      expect(await opened.store.read(opened.entryOf('c').graph)).toBeUndefined();
    });

    it('keeps the deletion of a graph that it never had', async () => {
      const copies = await opened.store.commit([{ ...graphDelete(opened.entryOf('a')), seq: 3 }]);
      expect(copies).toMatchObject([{ seq: 3, id: 'a', operation: 'delete' }]);
      expect(await opened.store.changes(0, 10)).toEqual(copies);
    });

    it('writes nothing for an empty batch', async () => {
      expect(await opened.store.commit([])).toEqual([]);
      expect(await opened.store.lastSeq()).toBe(0);
    });

    it('takes two writes of one graph in one batch, the later one wins', async () => {
      const second = opened.entryOf('a', { hash: 'e'.repeat(64) });
      const changes = await opened.store.commit([
        opened.putOf('a'),
        { operation: 'put', entry: second, triples: '' },
      ]);
      expect(await opened.store.entry(second.graph)).toEqual(second);
      expect(await opened.store.changes(0, 10)).toEqual(changes.slice(1));
    });

    it('keeps nothing of a batch that fails in the middle', async () => {
      await opened.store.commit([opened.putOf('a')]);
      const seq = await opened.store.lastSeq();
      const broken = { ...opened.entryOf('c'), hash: undefined as unknown as string };
      await expect(
        opened.store.commit([
          opened.putOf('b'),
          graphDelete(opened.entryOf('a')),
          { operation: 'put', entry: broken, triples: '' },
        ]),
      ).rejects.toThrow();
      expect(await opened.store.entry(opened.entryOf('a').graph)).toBeDefined();
      expect(await opened.store.entry(opened.entryOf('b').graph)).toBeUndefined();
      expect(await opened.store.lastSeq()).toBe(seq);
      await opened.store.commit([opened.putOf('b')]);
      expect(await opened.store.entry(opened.entryOf('b').graph)).toBeDefined();
    });
  });
}
