import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { createGeneration } from '../../../../engines/embedded/generations/open-generation.ts';
import { openConnections } from '../../../../engines/embedded/store/connections.ts';
import type { SearchIndex } from '../../../../port/search-index.ts';
import { foundIds, typed } from '../../contract/queries.ts';

const model = await compileShipped('default');
let directory: string;
let file: string;
let index: SearchIndex;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'write-batch-'));
  file = path.join(directory, 'index.sqlite');
  const generation = { name: 'index', path: file, mapping: 'test', number: 1 };
  index = (await createGeneration(generation, model)).index;
});
afterEach(async () => {
  await index.close();
  await rm(directory, { recursive: true });
});

function titled(id: string, text: string) {
  const document = { id, title: { en: text } };
  return { entity: 'dataset', id, document, json: JSON.stringify(document) };
}

const write = (cursor: number, ...puts: ReturnType<typeof titled>[]) =>
  index.write({ puts, deletes: [], problems: [], cursor });

const found = (text: string) => foundIds(index, 'dataset', typed(text));

describe('a batch that is being written', () => {
  it('leaves the event loop to others, who see the state before it', async () => {
    await write(1, titled('lake', 'calm water'));
    const long = Array.from({ length: 20_000 }, (_, at) => `wave${at}`).join(' ');
    let isWritten = false;
    const writing = write(2, titled('lake', `stormy ${long}`), titled('sea', 'water')).then(() => {
      isWritten = true;
    });
    let turns = 0;
    for (; !isWritten; turns += 1) {
      const ids = (await found('water OR stormy')).toSorted();
      expect([['lake'], ['lake', 'sea']]).toContainEqual(ids);
      await setImmediate();
    }
    await writing;
    expect(turns).toBeGreaterThan(3);
    expect(await found('stormy')).toEqual(['lake']);
    expect(await found('water')).toEqual(['sea']);
  });

  it('is not applied where it fails, and the next one is', async () => {
    await write(1, titled('lake', 'calm water'));
    const broken = { ...titled('lake', 'stormy water'), modified: {} as string };
    await expect(write(2, broken)).rejects.toThrow(/bound/);
    expect(await index.cursor()).toBe(1);
    expect(await found('calm')).toEqual(['lake']);
    await write(2, titled('lake', 'stormy water'));
    expect(await found('stormy')).toEqual(['lake']);
  });

  it('is copied into the file from time to time, so that the log of SQLite stays short', async () => {
    let longest = 0;
    for (let batch = 1; batch <= 60; batch += 1) {
      const id = `long-${batch}`;
      const document = { id, unsearched: 'x'.repeat(1_000_000) };
      const put = { entity: 'dataset', id, document, json: JSON.stringify(document) };
      await index.write({ puts: [put], deletes: [], problems: [], cursor: batch });
      longest = Math.max(longest, (await stat(`${file}-wal`)).size);
    }
    expect((await stat(file)).size).toBeGreaterThan(1_000_000);
    expect(longest).toBeLessThan(40 * 2 ** 20);
    const { reader, close } = openConnections(file);
    expect(reader.prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' });
    close();
  });
});
