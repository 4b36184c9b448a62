import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { Log } from '../../../log.ts';
import type { ImportedVocabulary, ImportStore } from '../../../port/search-engine.ts';
import type { VocabularyEntry } from '../../../port/term-index.ts';
import { replaceFile, syncDirectory } from './replace-file.ts';

const ENDING = '.json';

/**
 * Imported vocabularies as files, `<id>.json` each, in a directory that is made where it is missing. A
 * file that cannot be read is logged and kept; importing the vocabulary again replaces it.
 */
export async function openImportStore(
  directory: string,
  log?: Pick<Log, 'warn'>,
): Promise<ImportStore> {
  await mkdir(directory, { recursive: true });
  const entries = new Map<string, VocabularyEntry>();
  for (const name of await readdir(directory)) {
    const vocabulary = name.endsWith(ENDING) ? await readOrTell(name) : undefined;
    if (vocabulary) {
      entries.set(vocabulary.entry.id, vocabulary.entry);
    }
  }

  return {
    list: async () => [...entries.values()].sort((a, b) => byCodePoint(a.id, b.id)),
    get: async (id) => (entries.has(id) ? read(id + ENDING) : undefined),
    async put(vocabulary) {
      const { entry } = vocabulary;
      await replaceFile(path.join(directory, entry.id + ENDING), JSON.stringify(vocabulary));
      entries.set(entry.id, entry);
    },
    async delete(id) {
      await rm(path.join(directory, id + ENDING), { force: true });
      await syncDirectory(directory);
      entries.delete(id);
    },
  };

  async function read(name: string): Promise<ImportedVocabulary> {
    return JSON.parse(await readFile(path.join(directory, name), 'utf8'));
  }

  function readOrTell(name: string): Promise<ImportedVocabulary | undefined> {
    return read(name).catch((err: unknown) => {
      log?.warn(
        { file: path.join(directory, name), err },
        'An imported vocabulary cannot be read; import it again to replace it',
      );
      return undefined;
    });
  }
}
