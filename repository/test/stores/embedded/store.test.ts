import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../../stores/embedded/store.ts';
import { datasetPut } from '../../backends/index.ts';
import { describeTripleStoreContract } from '../contract/index.ts';

describeTripleStoreContract('embedded', openEmbeddedStore);

describe('openEmbeddedStore', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  });

  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('makes the directory where it is missing', async () => {
    const store = await openEmbeddedStore(path.join(directory, 'a', 'b'));
    expect(await store.commit([datasetPut('a')])).toHaveLength(1);
    await store.close();
  });

  it('refuses a directory that is in use, and takes it once it is free', async () => {
    const first = await openEmbeddedStore(directory);
    await expect(openEmbeddedStore(directory)).rejects.toMatchObject({
      name: 'UnusableStoreError',
      code: 'locked',
      message: expect.stringContaining(directory),
    });
    await first.commit([datasetPut('a')]);
    await first.close();
    const second = await openEmbeddedStore(directory);
    expect(await second.count({ kind: 'dataset' })).toBe(1);
    await second.close();
  });

  it('refuses a directory that another process holds, until that one dies, however it dies', async () => {
    const module = new URL('../../../stores/embedded/store.ts', import.meta.url).href;
    const program = `const { openEmbeddedStore } = await import('${module}');
      await openEmbeddedStore(process.argv[1]); console.log('open'); setInterval(() => {}, 1e6);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(openEmbeddedStore(directory)).rejects.toMatchObject({ code: 'locked' });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await openEmbeddedStore(directory)).close();
  });

  it('refuses a file that another version of the program has written, and leaves it free', async () => {
    await (await openEmbeddedStore(directory)).close();
    const file = new DatabaseSync(path.join(directory, 'graphs.sqlite'));
    file.exec('PRAGMA user_version = 7');
    for (const _ of ['once', 'again']) {
      await expect(openEmbeddedStore(directory)).rejects.toMatchObject({
        code: 'other-version',
        message: expect.stringContaining('layout 7'),
      });
    }
    file.close();
  });

  it('commits to a write-ahead log that is flushed at each commit', async () => {
    await (await openEmbeddedStore(directory)).close();
    const file = new DatabaseSync(path.join(directory, 'graphs.sqlite'));
    expect(file.prepare('PRAGMA journal_mode').get()?.journal_mode).toBe('wal');
    file.close();
  });
});
