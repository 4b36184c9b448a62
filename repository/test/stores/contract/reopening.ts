import { describe, expect, it } from 'vitest';
import { graphDelete } from './datasets.ts';
import type { OpenStore } from './open-store.ts';

export function describeReopening(opened: OpenStore): void {
  describe('opened again', () => {
    it('has every graph and change, and goes on counting', async () => {
      const [first] = await opened.store.commit([opened.putOf('a')]);
      await opened.store.commit([graphDelete(opened.entryOf('a'))]);
      const before = await opened.store.changes(0, 10);
      await opened.reopen();
      expect(await opened.store.changes(0, 10)).toEqual(before);
      const [next] = await opened.store.commit([opened.putOf('b')]);
      expect(next?.seq).toBeGreaterThan(before[0]?.seq ?? Number.NaN);
      expect(first?.seq).toBeLessThan(before[0]?.seq ?? Number.NaN);
      expect((await opened.store.read(opened.entryOf('b').graph))?.entry.id).toBe('b');
    });

    it('goes on counting after the number that a copied change brought', async () => {
      await opened.store.commit([{ ...opened.putOf('a'), seq: 40 }]);
      await opened.reopen();
      expect(await opened.store.lastSeq()).toBe(40);
      const [next] = await opened.store.commit([opened.putOf('b')]);
      expect(next?.seq).toBeGreaterThan(40);
    });

    it('rejects calls after it was closed, and closes twice', async () => {
      // What a store remembers is no answer any more, either.
      await opened.store.entry('urn:g');
      await opened.store.close();
      await expect(opened.store.entry('urn:g')).rejects.toThrow();
      await expect(opened.store.read('urn:g')).rejects.toThrow();
      await expect(opened.store.commit([opened.putOf('a')])).rejects.toThrow();
      await expect(opened.store.close()).resolves.toBeUndefined();
    });
  });
}
