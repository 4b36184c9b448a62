import { expect, it } from 'vitest';
import { createDocumentCache } from '../../../../engines/embedded/index/open-entities.ts';
import type { StoredDocument } from '../../../../port/search-index.ts';

/** A table whose rows can be written, and the rows that were read from it. */
function table(rows: Record<number, string>) {
  const asked: number[] = [];
  const read = (row: number): StoredDocument | undefined => {
    asked.push(row);
    const json = rows[row];
    return json === undefined
      ? undefined
      : { entity: 'dataset', id: `d${row}`, json, bytes: Buffer.from(json), etag: `e${row}` };
  };
  return { rows, asked, read };
}

it('reads a row once until it is forgotten', () => {
  const { rows, asked, read } = table({ 1: '"old"' });
  const cache = createDocumentCache(read);
  expect(cache.read(1)).toBe(cache.read(1));
  expect(asked).toEqual([1]);
  rows[1] = '"new"';
  cache.forget(1);
  expect(cache.read(1)?.json).toBe('"new"');
});

it('looks each time for a row that is not there', () => {
  const { rows, read } = table({});
  const cache = createDocumentCache(read);
  expect(cache.read(7)).toBeUndefined();
  rows[7] = '"there"';
  expect(cache.read(7)?.json).toBe('"there"');
});

it('keeps as many characters as it may, those read last', () => {
  const { asked, read } = table({
    1: '"aaaa"',
    2: '"bbbb"',
    3: '"cccc"',
    4: `"${'d'.repeat(20)}"`,
  });
  const cache = createDocumentCache(read, 12);
  for (const row of [1, 2, 1, 3, 4, 1, 3, 2, 4]) {
    cache.read(row);
  }
  expect(asked).toEqual([1, 2, 3, 4, 2, 4]);
});
