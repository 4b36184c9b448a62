import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkWordFiles } from '../../process/config/check-files.ts';
import type { Config } from '../../process/config/config.ts';

/** What is wrong with the files of a configuration that has nothing else. */
function issuesOf(files: Pick<Config, 'synonymsFile' | 'stopWordsFile'>) {
  return checkWordFiles(files as Config);
}

it('reports every line that says nothing, and files that cannot be read', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'word-files-'));
  try {
    const [synonymsFile, stopWordsFile] = ['synonyms.txt', 'stop-words.txt'].map((name) =>
      path.join(directory, name),
    ) as [string, string];
    await writeFile(synonymsFile, 'bike\na, b');
    await writeFile(stopWordsFile, 'dataset\ntwo words');
    expect(issuesOf({ synonymsFile: undefined, stopWordsFile: undefined })).toEqual([]);
    expect(issuesOf({ synonymsFile, stopWordsFile })).toMatchObject([
      { setting: 'PLATFORM_SYNONYMS', message: expect.stringContaining('line 1') },
      { setting: 'PLATFORM_STOP_WORDS', message: expect.stringContaining('line 2') },
    ]);
    await rm(stopWordsFile);
    await writeFile(synonymsFile, 'bike, velo');
    expect(issuesOf({ synonymsFile, stopWordsFile })).toMatchObject([
      { setting: 'PLATFORM_STOP_WORDS', message: expect.stringContaining('cannot be read') },
    ]);
  } finally {
    await rm(directory, { recursive: true });
  }
});
