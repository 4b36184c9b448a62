import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createSerialQueue } from '../../../../repository/index.ts';
import type { NoteStore } from '../../note-store.ts';
import { replaceFile } from '../imports/replace-file.ts';

const ENDING = '.json';

/** Notes as files of a directory, which is made with the first one. Its one process replaces them in turn. */
export function openNoteStore(directory: string): NoteStore {
  const queue = createSerialQueue();
  const fileOf = (name: string) => path.join(directory, name + ENDING);
  const textOf = (name: string) => readFile(fileOf(name), 'utf8').catch(unlessMissing);
  return {
    async read<Value>(name: string) {
      const text = await textOf(name);
      return text === undefined ? undefined : { value: JSON.parse(text) as Value, version: text };
    },
    write: (name, value, over) =>
      queue(async () => {
        if ((await textOf(name)) !== over) {
          return false;
        }
        await mkdir(directory, { recursive: true });
        await replaceFile(fileOf(name), JSON.stringify(value));
        return true;
      }),
    async names() {
      const names = (await readdir(directory).catch(unlessMissing)) ?? [];
      return names
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length));
    },
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') {
    throw error;
  }
}
