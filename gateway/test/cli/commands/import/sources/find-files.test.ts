import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tar from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFiles } from '../../../../../process/cli/commands/import/sources/find-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'find-files-'));
  await mkdir(path.join(folder, 'sets/deep'), { recursive: true });
  await writeFile(path.join(folder, 'sets/b.ttl'), '');
  await writeFile(path.join(folder, 'sets/deep/a.RDF'), '');
  await writeFile(path.join(folder, 'sets/notes.txt'), '');
  await mkdir(path.join(folder, 'linked'));
  await symlink(path.join(folder, 'sets/b.ttl'), path.join(folder, 'linked/c.ttl'));
  await tar.create({ file: path.join(folder, 'sets.tar.gz'), cwd: folder, gzip: true }, ['sets']);
});

afterAll(() => rm(folder, { recursive: true }));

describe('the files of an import', () => {
  it('are the RDF files of a folder and all below it, sorted', async () => {
    await using found = await findFiles([path.join(folder, 'sets')], new AbortController().signal);
    const paths = [path.join(folder, 'sets/b.ttl'), path.join(folder, 'sets/deep/a.RDF')];
    expect(found.files).toEqual(paths.map((file) => ({ path: file, name: file })));
  });

  it('come with the links beside them, which are not followed', async () => {
    await using found = await findFiles(
      [path.join(folder, 'linked')],
      new AbortController().signal,
    );
    expect(found.files).toEqual([]);
    expect(found.links).toEqual([path.join(folder, 'linked/c.ttl')]);
  });

  it('are unpacked from an archive and cleared away afterwards', async () => {
    let files: readonly string[];
    {
      await using found = await findFiles(
        [path.join(folder, 'sets.tar.gz')],
        new AbortController().signal,
      );
      files = found.files.map((file) => file.path);
      const archive = path.join(folder, 'sets.tar.gz');
      expect(found.files.map(({ name }) => name)).toEqual([
        `${archive}: sets/b.ttl`,
        `${archive}: sets/deep/a.RDF`,
      ]);
      expect(files.every((file) => existsSync(file))).toBe(true);
    }
    expect(files.some((file) => existsSync(file))).toBe(false);
  });

  it('are taken whatever their ending when named one by one', async () => {
    await using found = await findFiles(
      [path.join(folder, 'sets/notes.txt')],
      new AbortController().signal,
    );
    expect(found.files).toHaveLength(1);
  });

  it('are refused where a path is not there', async () => {
    await expect(
      findFiles([path.join(folder, 'missing')], new AbortController().signal),
    ).rejects.toThrow('ENOENT');
  });
});
