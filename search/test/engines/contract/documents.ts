import { describe, expect, it } from 'vitest';
import { dataset, indexed } from './generators/generate-documents.ts';
import { batch, type ContractInput, openFilled } from './opened.ts';
import { foundIds, query, typed } from './queries.ts';

/** Documents and cursor: written together, read as they were written. */
export function describeDocuments(input: ContractInput): void {
  const openEmpty = () => openFilled(input, input.defaultModel, []);

  describe('documents', () => {
    it('gives documents in the order of the ids, byte for byte, and undefined for unknown ones', async () => {
      await using filled = await openEmpty();
      const json = '{ "id": "a",\n  "title": {"de": "Bäume \\u0001 🌳"} }';
      const modified = '2024-05-01T10:00:00Z';
      const document = JSON.parse(json);
      const puts = [{ entity: 'dataset', id: 'a', document, json, modified }, dataset('b')];
      await filled.index.write(batch({ puts }));
      const [b, none, a] = await filled.index.get('dataset', ['b', 'c', 'a']);
      expect(a).toMatchObject({ entity: 'dataset', id: 'a', json, modified });
      expect(b?.modified).toBeUndefined();
      expect(none).toBeUndefined();
    });

    it('gives ids with dates in pages, in the order of the ids', async () => {
      await using filled = await openEmpty();
      const modified = '2024-05-01T10:00:00Z';
      // Astral characters come behind all others, though not in UTF-16.
      const ids = ['Z', 'a', 'a-b', 'aa', 'z', 'ﬀ', '𐀀'];
      const puts = ids
        .toReversed()
        .map((id) => ({ ...dataset(id), ...(id !== 'aa' && { modified }) }));
      await filled.index.write(batch({ puts }));
      const expected = ids.map((id) => (id === 'aa' ? { id } : { id, modified }));
      const read = (first: number, after?: string) =>
        filled.index.dated('dataset', { first, after });
      expect(await read(100)).toEqual(expected);
      expect(await read(3)).toEqual(expected.slice(0, 3));
      expect(await read(3, 'a-b')).toEqual(expected.slice(3, 6));
      expect(await read(3, 'ab')).toEqual(expected.slice(4));
      expect(await read(3, '𐀀')).toEqual([]);
      const later = '2025-01-01T00:00:00Z';
      const changed = { ...dataset('a'), modified: later };
      const deletes = [{ entity: 'dataset', id: 'Z' }];
      await filled.index.write(batch({ puts: [changed], deletes, cursor: 2 }));
      expect(await read(1)).toEqual([{ id: 'a', modified: later }]);
      await expect(filled.index.dated('none', { first: 1 })).rejects.toThrow(/no entity none/);
    });

    it('gives an entity tag that changes with the document only', async () => {
      await using filled = await openEmpty();
      const tagOf = async () => (await filled.index.get('dataset', ['a']))[0]?.etag;
      await filled.index.write(batch({ puts: [dataset('a')] }));
      const first = await tagOf();
      await filled.index.write(batch({ puts: [dataset('a')], cursor: 2 }));
      expect(await tagOf()).toBe(first);
      await filled.index.write(batch({ puts: [dataset('a', { issued: '2020' })], cursor: 3 }));
      expect(await tagOf()).not.toBe(first);
      expect(first).toMatch(/^[\w-]+$/);
    });

    it('finds a document by values that a member for one value does not show', async () => {
      await using filled = await openEmpty();
      const office = { type: 'Organization', name: 'Lake office' };
      const other = { type: 'Organization', name: 'Harbour board' };
      const put = {
        ...dataset('a', { creator: [office, other] }),
        json: JSON.stringify({ id: 'a', creator: office }),
      };
      await filled.index.write(batch({ puts: [put, dataset('b', { creator: office })] }));
      const named = (name: string) =>
        query({ filter: { kind: 'equals', field: 'creator.name', values: [name] } });
      expect(await foundIds(filled.index, 'dataset', typed('harbour'))).toEqual(['a']);
      expect(await foundIds(filled.index, 'dataset', named('harbour board'))).toEqual(['a']);
      expect(await foundIds(filled.index, 'dataset', named('Lake office'))).toEqual(['a', 'b']);
      const facets = [{ name: 'creator', first: 5 }];
      const result = await filled.index.search('dataset', query({ facets }));
      expect(result.facets[0]?.buckets.map(({ value, count }) => [value, count])).toEqual([
        ['Lake office', 2],
        ['Harbour board', 1],
      ]);
      const [stored] = await filled.index.get('dataset', ['a']);
      expect(stored?.json).toBe(put.json);
    });

    it('is the same after a batch was written twice', async () => {
      await using filled = await openEmpty();
      const puts = [dataset('a', { title: { en: 'Lakes' } }), dataset('b')];
      await filled.index.write(batch({ puts, cursor: 7 }));
      await filled.index.write(batch({ puts, cursor: 7 }));
      expect(await filled.index.count('dataset')).toBe(2);
      expect(await foundIds(filled.index, 'dataset', typed('lakes'))).toEqual(['a']);
      expect(await filled.index.cursor()).toBe(7);
    });

    it('finds a replaced document by its new text and values only', async () => {
      await using filled = await openEmpty();
      const facets = [{ name: 'keywords', first: 5 }];
      const keyword = (id: string) => ({ keywords: [{ id, label: id, language: 'en' }] });
      const old = dataset('a', { title: { en: 'Rivers' }, issued: '2001', ...keyword('old') });
      const fresh = dataset('a', { title: { en: 'Lakes' }, issued: '2002', ...keyword('new') });
      await filled.index.write(batch({ puts: [old, dataset('b')] }));
      await filled.index.write(batch({ puts: [fresh], cursor: 2 }));
      expect(await foundIds(filled.index, 'dataset', typed('rivers'))).toEqual([]);
      expect(await foundIds(filled.index, 'dataset', typed('lakes'))).toEqual(['a']);
      const result = await filled.index.search('dataset', query({ facets }));
      expect(result.facets[0]?.buckets.map(({ value }) => value)).toEqual(['new']);
      const filter = { kind: 'range', field: 'issued', lte: '2001' } as const;
      expect(await foundIds(filled.index, 'dataset', query({ filter }))).toEqual([]);
    });

    it('forgets a deleted document, and applies deletions before puts', async () => {
      await using filled = await openEmpty();
      const puts = ['a', 'b', 'c'].map((id) => dataset(id, { title: { en: 'Lakes' } }));
      await filled.index.write(batch({ puts }));
      const deletes = ['a', 'b', 'never'].map((id) => ({ entity: 'dataset', id }));
      await filled.index.write(batch({ deletes, puts: [dataset('b')], cursor: 2 }));
      expect(await filled.index.get('dataset', ['a'])).toEqual([undefined]);
      expect(await filled.index.count('dataset')).toBe(2);
      expect(await foundIds(filled.index, 'dataset', query())).toEqual(['b', 'c']);
      expect(await foundIds(filled.index, 'dataset', typed('lakes'))).toEqual(['c']);
    });

    it('keeps entities apart', async () => {
      await using filled = await openEmpty();
      const catalog = indexed({
        entity: 'catalog',
        id: 'a',
        document: { id: 'a', title: { en: 'Lakes' } },
      });
      await filled.index.write(batch({ puts: [dataset('a'), dataset('b'), catalog] }));
      expect(await filled.index.count('catalog')).toBe(1);
      expect(await foundIds(filled.index, 'dataset', typed('lakes'))).toEqual([]);
      expect(await foundIds(filled.index, 'catalog', typed('lakes'))).toEqual(['a']);
    });

    it('finds hidden text that the document does not show', async () => {
      await using filled = await openEmpty();
      const hiddenText = [{ text: 'Gewässer', language: 'de', weight: 0.5 }];
      await filled.index.write(batch({ puts: [{ ...dataset('a'), hiddenText }, dataset('b')] }));
      expect(await foundIds(filled.index, 'dataset', typed('gewasser'))).toEqual(['a']);
    });

    it('keeps the newest problems of each document, counted by code', async () => {
      await using filled = await openEmpty();
      const problem = (code: 'bad-date' | 'missing') => ({ code, field: 'issued', subject: 'x' });
      const of = (id: string, ...codes: ('bad-date' | 'missing')[]) => ({
        entity: 'dataset',
        id,
        problems: codes.map(problem),
      });
      await filled.index.write(
        batch({
          problems: [of('a', 'bad-date'), of('b', 'bad-date', 'missing'), of('c', 'missing')],
        }),
      );
      const deletes = [{ entity: 'dataset', id: 'c' }];
      await filled.index.write(batch({ problems: [of('a')], deletes, cursor: 2 }));
      expect(await filled.index.problems({ first: 10, offset: 0 })).toEqual({
        total: 1,
        counts: { 'bad-date': 1, missing: 1 },
        documents: [of('b', 'bad-date', 'missing')],
      });
      expect(await filled.index.problemsOf('dataset', 'a')).toEqual([]);
      expect(await filled.index.problemsOf('dataset', 'b')).toHaveLength(2);
    });

    it('writes batches that overlap one after the other', async () => {
      await using filled = await openEmpty();
      const batches = Array.from({ length: 8 }, (_, at) =>
        batch({ puts: [dataset('a', { issued: String(2001 + at) })], cursor: at + 1 }),
      );
      await Promise.all(batches.map((one) => filled.index.write(one)));
      expect(await filled.index.cursor()).toBe(8);
      const [document] = await filled.index.get('dataset', ['a']);
      expect(document?.json).toContain('2008');
    });
  });
}
