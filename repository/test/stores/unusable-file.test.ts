import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../stores/embedded/store.ts';
import { datasetPut } from '../backends/index.ts';
import { temporaryDirectory } from '../support.ts';

async function storeWith(graphs: number) {
  const directory = await temporaryDirectory();
  const store = await openEmbeddedStore(directory);
  await store.commit(Array.from({ length: graphs }, (_, n) => datasetPut(`d${n}`)));
  await store.close();
  return { directory, file: path.join(directory, 'graphs.sqlite') };
}

async function refusal(directory: string): Promise<Error> {
  return openEmbeddedStore(directory).then(
    () => expect.fail('The store was opened'),
    (error: Error) => error,
  );
}

describe('a file that the embedded store cannot open', () => {
  it('is named where it is half a file, and left as it is', async () => {
    const { directory, file } = await storeWith(200);
    await truncate(file, 4096 * 3 + 17);
    const before = await readFile(file);
    const error = await refusal(directory);
    expect(error).toMatchObject({ name: 'UnusableStoreError', code: 'unusable-file' });
    expect(error.message).toContain(`${file} is damaged`);
    expect(error.message).toContain('Restore it from a backup');
    expect(await readFile(file)).toEqual(before);
  });

  it('is named where it is no database', async () => {
    const { directory, file } = await storeWith(1);
    await writeFile(file, 'no database at all '.repeat(500));
    expect((await refusal(directory)).message).toContain(`${file} is not a database`);
  });

  it('is named where another program made it', async () => {
    const directory = await temporaryDirectory();
    const file = path.join(directory, 'graphs.sqlite');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE song (title TEXT); PRAGMA user_version = 1');
    other.close();
    expect((await refusal(directory)).message).toContain(
      `${file} is a database of another program`,
    );
  });

  it('is named where a directory is in its place, and the lock is free afterwards', async () => {
    const directory = await temporaryDirectory();
    const file = path.join(directory, 'graphs.sqlite');
    await mkdir(file);
    for (const _ of ['once', 'again']) {
      expect((await refusal(directory)).message).toContain(`${file} cannot be opened`);
    }
  });
});
