import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { followWords } from '../../process/backends/follow-words.ts';

it('reads a changed file again, and keeps the synonyms where the change is wrong', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'synonyms-'));
  const file = path.join(directory, 'synonyms.txt');
  await writeFile(file, 'bike, bicycle');
  const log = { info: vi.fn(), warn: vi.fn() };
  const followed = followWords({ synonymsFile: file, stopWordsFile: undefined }, log);
  try {
    expect(followed.synonyms().of('bike')).toEqual(['bicycle']);
    await writeFile(file, 'bike, bicycle, velo');
    await expect.poll(() => followed.synonyms().of('bike')).toEqual(['bicycle', 'velo']);
    await writeFile(file, 'bike');
    await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
    expect(followed.synonyms().of('bike')).toEqual(['bicycle', 'velo']);
    await rm(file);
    await expect.poll(() => log.warn.mock.calls.length).toBe(2);
    await writeFile(file, 'bike, cycle');
    await expect.poll(() => followed.synonyms().of('bike')).toEqual(['cycle']);
  } finally {
    followed.stop();
    await rm(directory, { recursive: true });
  }
});

it('reads a changed file of stop words again, and keeps them where the change is wrong', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'stop-words-'));
  const file = path.join(directory, 'stop-words.txt');
  await writeFile(file, 'dataset');
  const log = { info: vi.fn(), warn: vi.fn() };
  const followed = followWords({ synonymsFile: undefined, stopWordsFile: file }, log);
  const words = () => [...followed.stopWords().words];
  try {
    expect(words()).toEqual([['dataset', true]]);
    await writeFile(file, '-who\n# no more');
    await expect.poll(words).toEqual([['who', false]]);
    await writeFile(file, 'two words');
    await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
    expect(words()).toEqual([['who', false]]);
  } finally {
    followed.stop();
    await rm(directory, { recursive: true });
  }
});
