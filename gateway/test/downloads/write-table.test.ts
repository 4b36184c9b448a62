import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { turnsDuring } from '../../../repository/testing/index.ts';
import { writeTable } from '../../api/downloads/write-table.ts';
import type { HitsPage } from '../../api/rest/search/answer/all-hits.ts';
import type { SearchType } from '../../api/rest/search/search-types.ts';

const model = await compileShipped('default');
const entity = model.entities.find(({ name }) => name === 'dataset');
const DATASETS = { name: 'dataset', entity } as SearchType;

/** One page with that many hits. */
async function* pageOf(hits: number): AsyncGenerator<HitsPage> {
  const found = Array.from({ length: hits }, (_, at) => ({
    hit: { id: `d${at}`, members: { id: `d${at}`, title: { en: `Tides ${at}` } } },
    source: { index: 'dataset', type: DATASETS },
  }));
  yield { hits: found, total: hits, query: {} } as unknown as HitsPage;
}

describe('a table of hits', () => {
  it('lets others have their turn after every few rows', async () => {
    let text = '';
    const options = { model, types: [DATASETS], includes: [], pick: () => undefined };
    const turns = await turnsDuring(async () => {
      for await (const part of writeTable(pageOf(200), options)) {
        text += part;
      }
    });
    expect(text.split('\r\n')).toHaveLength(202);
    expect(turns).toBeGreaterThanOrEqual(200 / 5);
  });

  it('begins with a byte order mark where one is asked for', async () => {
    const options = { model, types: [DATASETS], includes: ['id'], pick: () => undefined };
    const read = async (hasMark: boolean) =>
      (await Array.fromAsync(writeTable(pageOf(1), { ...options, hasMark }))).join('');
    expect(await read(true)).toBe('\ufeffid\r\nd0\r\n');
    expect(await read(false)).toBe('id\r\nd0\r\n');
  });
});
