import { beforeEach, describe, expect, it } from 'vitest';
import type { GraphEntry } from '../../../stores/triple-store.ts';
import { graphDelete } from './datasets.ts';
import type { OpenStore } from './open-store.ts';

export function describeLists(opened: OpenStore): void {
  describe('lists', () => {
    beforeEach(async () => {
      await opened.store.commit([
        opened.putOf('b'),
        opened.putOf('a_1'),
        opened.putOf('a-1'),
        opened.putOf('a~~1'),
        opened.putOf('c', { catalogue: 'museum' }),
        opened.putOf('harbour', {
          kind: 'catalogue',
          graph: `${opened.base}id/catalogue/harbour`,
        }),
      ]);
    });

    const ids = (entries: readonly GraphEntry[]) => entries.map(({ id }) => id);
    const all = { limit: 100, offset: 0 };

    it('gives one kind by id in code point order', async () => {
      expect(ids(await opened.store.list({ kind: 'dataset' }, all))).toEqual([
        'a-1',
        'a_1',
        'a~~1',
        'b',
        'c',
      ]);
    });

    it('gives the datasets of one catalogue', async () => {
      const selection = { kind: 'dataset', catalogue: 'museum' } as const;
      expect(ids(await opened.store.list(selection, all))).toEqual(['c']);
      expect(await opened.store.count(selection)).toBe(1);
    });

    it('counts anew after each write', async () => {
      const count = () => opened.store.count({ kind: 'dataset' });
      expect(await count()).toBe(5);
      await opened.store.commit([opened.putOf('d'), graphDelete(opened.entryOf('c'))]);
      await opened.store.commit([opened.putOf('e')]);
      expect(await count()).toBe(6);
    });

    it('gives a page of a list', async () => {
      const selection = { kind: 'dataset', catalogue: 'harbour' } as const;
      expect(ids(await opened.store.list(selection, { limit: 2, offset: 1 }))).toEqual([
        'a_1',
        'a~~1',
      ]);
      expect(ids(await opened.store.list(selection, { limit: 2, offset: 4 }))).toEqual([]);
      expect(await opened.store.count(selection)).toBe(4);
    });

    it('gives the entries behind an id, which need not be there', async () => {
      const after = (id: string) => ({ limit: 2, offset: 0, after: id });
      const harbour = { kind: 'dataset', catalogue: 'harbour' } as const;
      expect(ids(await opened.store.list(harbour, after('a-1')))).toEqual(['a_1', 'a~~1']);
      expect(ids(await opened.store.list(harbour, after('a_0')))).toEqual(['a_1', 'a~~1']);
      expect(ids(await opened.store.list(harbour, after('b')))).toEqual([]);
      expect(ids(await opened.store.list({ kind: 'dataset' }, after('a~~1')))).toEqual(['b', 'c']);
      const behind = { limit: 2, offset: 1, after: 'a-1' };
      expect(ids(await opened.store.list({ kind: 'dataset' }, behind))).toEqual(['a~~1', 'b']);
    });

    it('gives the custom resources of one type, of one catalogue or of all', async () => {
      const resource = (id: string, catalogue = 'harbour') =>
        opened.putOf(id, {
          kind: 'resource',
          graph: `${opened.base}set/resource/${id}`,
          catalogue,
        });
      await opened.store.commit([
        resource('berth/a'),
        resource('berth/b', 'museum'),
        resource('berth-old/a'),
        resource('crane/a'),
      ]);
      const berths = { kind: 'resource', type: 'berth' } as const;
      expect(ids(await opened.store.list(berths, all))).toEqual(['berth/a', 'berth/b']);
      expect(await opened.store.count(berths)).toBe(2);
      const page = { limit: 5, offset: 0, after: 'berth/a' };
      expect(ids(await opened.store.list(berths, page))).toEqual(['berth/b']);
      const ofMuseum = { ...berths, catalogue: 'museum' };
      expect(ids(await opened.store.list(ofMuseum, all))).toEqual(['berth/b']);
      expect(await opened.store.count(ofMuseum)).toBe(1);
      expect(await opened.store.count({ kind: 'resource' })).toBe(4);
    });

    it('leaves nothing out of pages by id when entries before them are deleted', async () => {
      const first = await opened.store.list({ kind: 'dataset' }, { limit: 2, offset: 0 });
      await opened.store.commit([graphDelete(opened.entryOf('a-1'))]);
      const page = { limit: 2, offset: 0, after: first.at(-1)?.id ?? '' };
      expect(ids(await opened.store.list({ kind: 'dataset' }, page))).toEqual(['a~~1', 'b']);
    });

    it('finds datasets by original id, in one catalogue or in all', async () => {
      await opened.store.commit([opened.putOf('b~~1', { catalogue: 'museum', originalId: 'b' })]);
      const inMuseum = await opened.store.entriesByOrigin(
        { originalId: 'b', catalogue: 'museum' },
        2,
      );
      expect(ids(inMuseum)).toEqual(['b~~1']);
      expect(ids(await opened.store.entriesByOrigin({ originalId: 'b' }, 9)).sort()).toEqual([
        'b',
        'b~~1',
      ]);
      expect(await opened.store.entriesByOrigin({ originalId: 'b' }, 1)).toHaveLength(1);
      expect(await opened.store.entriesByOrigin({ originalId: 'B' }, 1)).toEqual([]);
    });

    it('finds the dataset of each original id among several that are asked for at once', async () => {
      const originalIds = ['b', 'B', '"ö"\\ b', 'd'];
      await opened.store.commit([
        opened.putOf('b~~1', { catalogue: 'museum', originalId: 'b' }),
        opened.putOf('o-b', { catalogue: 'museum', originalId: '"ö"\\ b' }),
        opened.putOf('d', { catalogue: 'archive', originalId: 'd' }),
      ]);
      // What a store remembers of a write says nothing about what it finds.
      await opened.reopen();
      const found = originalIds.map((originalId) =>
        opened.store.entriesByOrigin({ originalId, catalogue: 'museum' }, 1),
      );
      expect((await Promise.all(found)).map(ids)).toEqual([['b~~1'], [], ['o-b'], []]);
    });
  });
}
