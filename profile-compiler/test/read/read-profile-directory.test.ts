import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProfileDirectory } from '../../index.ts';
import { issuesOf } from '../issues-of.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'profile-'));
});

afterEach(() => rm(directory, { recursive: true }));

test('reads entry files and Turtle files, sorted, and nothing else', async () => {
  await write({
    'b.ttl': 'b',
    'a.ttl': 'a',
    'platform.json': '{}',
    'notes.md': 'x',
    'c.jsonld': '',
  });
  expect(await readProfileDirectory(directory)).toEqual({
    directory,
    files: [
      { name: 'a.ttl', text: 'a' },
      { name: 'b.ttl', text: 'b' },
      { name: 'platform.json', text: '{}' },
    ],
    unreadable: [],
  });
});

test('reads files in folders below only where the entry file names them', async () => {
  const core = [
    { path: 'shapes/named.ttl' },
    { path: './top.ttl' },
    { path: 'gone.ttl' },
    { path: '../outside.ttl' },
  ];
  await write({
    'platform.json': JSON.stringify({ core }),
    'top.ttl': 'top',
    'shapes/named.ttl': 'named',
    'shapes/other.ttl': 'other',
  });
  const { files, unreadable } = await readProfileDirectory(directory);
  expect(files.map(({ name }) => name)).toEqual(['platform.json', 'shapes/named.ttl', 'top.ttl']);
  expect(unreadable).toEqual([]);
});

test('takes a byte order mark away', async () => {
  await write({ 'platform.json': '\uFEFF{}' });
  expect((await readProfileDirectory(directory)).files).toEqual([
    { name: 'platform.json', text: '{}' },
  ]);
});

test('tells of a directory that is not there, as the one issue', async () => {
  const gone = join(directory, 'gone');
  expect(issuesOf(await readProfileDirectory(gone))).toMatchObject([
    { code: 'unreadable', file: gone, message: expect.stringContaining('ENOENT') },
  ]);
});

test('tells of a directory without entry file and shapes', async () => {
  expect(issuesOf(await readProfileDirectory(directory))).toMatchObject([
    { code: 'entry-file-missing', file: directory },
  ]);
});

test('tells of a directory that has the name of a Turtle file', async () => {
  await mkdir(join(directory, 'shapes'));
  await write({ 'platform.json': '{"core": [{"path": "shapes"}]}' });
  expect((await readProfileDirectory(directory)).unreadable).toMatchObject([
    { name: 'shapes', reason: expect.stringContaining('EISDIR') },
  ]);
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
}
