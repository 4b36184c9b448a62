import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { turnsDuring } from '../../../repository/test/backends/index.ts';
import { writeTable } from '../../api/downloads/write-table.ts';
import type { SearchType } from '../../api/existing-api/search/search-types.ts';
import type { FoundHits } from '../../api/search/find-hits.ts';

const model = await compileShipped('default');
const entity = model.entities.find(({ name }) => name === 'dataset');
const TYPES = new Map([['dataset', { name: 'dataset', entity } as SearchType]]);

/** One page with that many hits. */
async function* pageOf(hits: number): AsyncGenerator<FoundHits> {
  const found = Array.from({ length: hits }, (_, at) => ({
    kind: 'dataset',
    found: { json: JSON.stringify({ id: `d${at}`, title: { en: `Tides ${at}` } }) },
  }));
  yield { hits: found } as unknown as FoundHits;
}

describe('a table of hits', () => {
  it('lets others have their turn after every few rows', async () => {
    let text = '';
    const options = { model, types: TYPES, includes: [], pick: () => undefined };
    const turns = await turnsDuring(async () => {
      for await (const part of writeTable(pageOf(200), options)) {
        text += part;
      }
    });
    expect(text.split('\r\n')).toHaveLength(202);
    expect(turns).toBeGreaterThanOrEqual(200 / 5);
  });

  it('begins with a byte order mark where one is asked for', async () => {
    const options = { model, types: TYPES, includes: ['id'], pick: () => undefined };
    const read = async (hasMark: boolean) =>
      (await Array.fromAsync(writeTable(pageOf(1), { ...options, hasMark }))).join('');
    expect(await read(true)).toBe('\ufeffid\r\nd0\r\n');
    expect(await read(false)).toBe('id\r\nd0\r\n');
  });
});
