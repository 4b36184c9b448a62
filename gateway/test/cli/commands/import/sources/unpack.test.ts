import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as tar from 'tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackedFiles } from '../../../../../process/cli/commands/import/sources/find-files.ts';
import {
  createUnpacker,
  UNPACK_LIMITS,
  type UnpackLimits,
} from '../../../../../process/cli/commands/import/sources/unpack.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'unpack-test-'));
});
afterAll(() => rm(directory, { recursive: true }));

const SMALL: UnpackLimits = { ...UNPACK_LIMITS, freeBytes: 1_000, ratio: 10 };

async function unpacked(name: string, bytes: Uint8Array, limits: UnpackLimits = UNPACK_LIMITS) {
  const file = path.join(directory, name);
  await writeFile(file, bytes);
  const { signal } = new AbortController();
  return unpackedFiles(file, { directory, signal, unpacker: createUnpacker(limits) });
}

async function tarOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(directory, 'tar-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const file = `${folder}.tar`;
  await tar.create({ file, cwd: folder }, Object.keys(files));
  return readFile(file);
}

const BLANKS = ' '.repeat(1_000_000);

it.each([
  ['a.tar.gz', async () => gzipSync(await tarOf({ 'a.ttl': BLANKS }))],
  ['blanks.tar.gz', async () => gzipSync(BLANKS)],
  ['a.ttl.gz', async () => gzipSync(BLANKS)],
  ['twice.tar.gz', async () => gzipSync(gzipSync(await tarOf({ 'a.ttl': BLANKS })))],
])('%s is refused where it unpacks to far more than it is', async (name, bytes) => {
  await expect(unpacked(name, await bytes(), SMALL)).rejects.toThrow(/unpacks to more|ratio/);
});

it('all files of a source share the bytes', async () => {
  const packed = gzipSync('x'.repeat(600));
  const archive = await tarOf({ 'a.ttl.gz': packed, 'b.ttl.gz': packed });
  const limits = { ...UNPACK_LIMITS, bytes: archive.length + 1_000 };
  await expect(unpacked('many.tar', archive, limits)).rejects.toThrow('The source unpacks to more');
  expect((await unpacked('many.tar', archive)).files).toHaveLength(2);
});

it('all archives of a source share the number of files', async () => {
  const archive = await tarOf({ 'a.ttl': '', 'b.ttl': '', 'c.txt': '' });
  const limits = { ...UNPACK_LIMITS, files: 2 };
  await expect(unpacked('files.tar', archive, limits)).rejects.toThrow('more than 2 files');
});

it('files in files in files end at a depth', async () => {
  let bytes: Uint8Array = Buffer.from('# here');
  for (let depth = 0; depth < 3; depth += 1) {
    bytes = gzipSync(bytes);
  }
  expect((await unpacked('deep.ttl.gz', bytes)).files).toHaveLength(1);
  await expect(unpacked('deep.ttl.gz', gzipSync(bytes))).rejects.toThrow('3 times over');
  const nested = await tarOf({
    'a.tar.gz': gzipSync(await tarOf({ 'b.ttl.gz': gzipSync(bytes) })),
  });
  const found = await unpacked('nested.tar', nested);
  expect(found.files).toEqual([]);
});

it('what is no RDF is left in its archive', async () => {
  const { files } = await unpacked(
    'mixed.tar',
    await tarOf({ 'a.ttl': '', 'b.exe': 'x', 'c/d.nt': '' }),
  );
  expect(files.map(({ name }) => name.split(': ')[1])).toEqual(['a.ttl', 'c/d.nt']);
});
