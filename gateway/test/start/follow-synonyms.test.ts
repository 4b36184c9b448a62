import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { followSynonyms } from '../../start/follow-synonyms.ts';

it('reads a changed file again, and keeps the synonyms where the change is wrong', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'synonyms-'));
  const file = path.join(directory, 'synonyms.txt');
  await writeFile(file, 'bike, bicycle');
  const log = { info: vi.fn(), warn: vi.fn() };
  const followed = followSynonyms(file, log);
  try {
    expect(followed.current().of('bike')).toEqual(['bicycle']);
    await writeFile(file, 'bike, bicycle, velo');
    await expect.poll(() => followed.current().of('bike')).toEqual(['bicycle', 'velo']);
    await writeFile(file, 'bike');
    await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
    expect(followed.current().of('bike')).toEqual(['bicycle', 'velo']);
  } finally {
    followed.stop();
    await rm(directory, { recursive: true });
  }
});
