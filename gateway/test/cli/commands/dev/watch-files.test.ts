import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { watchFiles } from '../../../../process/cli/commands/dev/dev.ts';

it('calls back after a file was written, replaced or added, at any depth', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  await mkdir(path.join(folder, 'parts'));
  let changed = Promise.withResolvers<string>();
  const watcher = watchFiles(folder, () => changed.resolve('changed'));
  for (const name of ['a.ttl', 'a.ttl', 'parts/b.ttl']) {
    changed = Promise.withResolvers();
    await writeFile(path.join(folder, name), String(Math.random()));
    expect(await changed.promise).toBe('changed');
  }
  watcher.close();
  await rm(folder, { recursive: true });
});
