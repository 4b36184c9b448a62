import { describe, expect, it } from 'vitest';
import { listedIds } from '../../api/documents/listed-ids.ts';

/** Documents in the order of their ids, and how many ids are asked for each time. */
function indexOf(documents: number) {
  const ids = Array.from({ length: documents }, (_, at) => `d${String(at).padStart(5, '0')}`);
  const asked: number[] = [];
  return {
    ids,
    asked,
    async dated(_entity: string, { first, after = '' }: { first: number; after?: string }) {
      asked.push(first);
      const rest = ids.filter((id) => id > after);
      return rest.slice(0, first).map((id) => ({ id }));
    },
  };
}

describe('the ids of an entity', () => {
  it('are read a thousand at a time, to the last', async () => {
    const index = indexOf(2_000);
    expect(await Array.fromAsync(listedIds(index, 'dataset', { offset: 0 }))).toEqual(index.ids);
    expect(index.asked).toEqual([1_000, 1_000, 1_000]);
  });

  it('are read as far as a range goes', async () => {
    const index = indexOf(2_500);
    const range = (offset: number, limit: number) =>
      Array.fromAsync(listedIds(index, 'dataset', { offset, limit }));
    expect(await range(5, 2)).toEqual(['d00005', 'd00006']);
    expect(await range(1_500, 2)).toEqual(['d01500', 'd01501']);
    expect(await range(2_499, 5)).toEqual(['d02499']);
    expect(await range(3_000, 5)).toEqual([]);
    expect(index.asked.slice(0, 3)).toEqual([7, 1_000, 1_000]);
  });

  it('begin behind a given one', async () => {
    const index = indexOf(5);
    const behind = (after: string, offset = 0) =>
      Array.fromAsync(listedIds(index, 'dataset', { offset, after }));
    expect(await behind('d00002')).toEqual(['d00003', 'd00004']);
    expect(await behind('d00001a', 1)).toEqual(['d00003', 'd00004']);
    expect(await behind('')).toEqual(index.ids);
  });

  it('are not asked for where none are wanted', async () => {
    const index = indexOf(3);
    expect(await Array.fromAsync(listedIds(index, 'dataset', { offset: 0, limit: 0 }))).toEqual([]);
    expect(index.asked).toEqual([]);
  });
});
