import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { directorySizes } from '../../process/metrics/counts.ts';

it('the bytes of all files in a directory are added; a missing directory has none', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-sizes-'));
  await mkdir(path.join(directory, 'inner'));
  await writeFile(path.join(directory, 'a'), 'abc');
  await writeFile(path.join(directory, 'inner/b'), 'de');
  const sizes = directorySizes({ all: directory, none: path.join(directory, 'none') });
  expect(await sizes).toEqual({ all: 5, none: 0 });
  await rm(directory, { recursive: true });
});
