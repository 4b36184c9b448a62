import { describe, expect, it } from 'vitest';
import { InvalidQueryError } from '../../../errors.ts';
import type { Filter } from '../../../port/search-query.ts';
import { iriKey, shownKey } from '../../../terms/term-keys.ts';
import { dataset } from './generators/generate-documents.ts';
import { batch, type ContractInput, openFilled } from './opened.ts';
import { foundIds, query } from './queries.ts';

const RIVER = 'https://waters.example/river';

export function describeTermKeys(input: ContractInput): void {
  const user = (id: string, ...termKeys: string[]) => ({ ...dataset(id), termKeys });
  const users = async (index: Awaited<ReturnType<typeof openUsers>>['index'], keys: string[]) =>
    (await Array.fromAsync(index.usersOf(keys))).map(({ entity, id }) => `${entity}/${id}`).sort();
  const openUsers = () =>
    openFilled(input, input.defaultModel, [
      user('a', iriKey('waters', RIVER), shownKey('waters', RIVER)),
      user('b', iriKey('waters', RIVER), iriKey('winds', RIVER)),
      user('c'),
      { ...user('a', iriKey('winds', RIVER)), entity: 'catalog' },
    ]);

  describe('documents that use terms', () => {
    it('are found by any of their term keys, each once', async () => {
      await using filled = await openUsers();
      const { index } = filled;
      expect(await users(index, [iriKey('waters', RIVER)])).toEqual(['dataset/a', 'dataset/b']);
      expect(
        await users(index, [iriKey('winds', RIVER), iriKey('waters', RIVER), 'no such key']),
      ).toEqual(['catalog/a', 'dataset/a', 'dataset/b']);
      expect(await users(index, [])).toEqual([]);
    });

    it('are found by their newest keys only', async () => {
      await using filled = await openUsers();
      const { index } = filled;
      const deletes = [{ entity: 'dataset', id: 'b' }];
      await index.write(batch({ puts: [user('a'), user('c', 'Key')], deletes, cursor: 2 }));
      expect(await users(index, [iriKey('waters', RIVER)])).toEqual([]);
      expect(await users(index, ['key', 'Key'])).toEqual(['dataset/c']);
    });

    it('are found by the term that they show, with other conditions', async () => {
      await using filled = await openUsers();
      const find = (filter: Filter) => foundIds(filled.index, 'dataset', query({ filter }));
      const uses: Filter = { kind: 'uses', vocabulary: 'waters', term: RIVER };
      expect(await find(uses)).toEqual(['a']);
      expect(await find({ kind: 'not', part: uses })).toEqual(['b', 'c']);
      expect(await find({ kind: 'and', parts: [uses, { ...uses, vocabulary: 'winds' }] })).toEqual(
        [],
      );
      const inside: Filter = { kind: 'some', field: 'distributions', where: uses };
      await expect(find(inside)).rejects.toThrow(InvalidQueryError);
    });
  });
}
