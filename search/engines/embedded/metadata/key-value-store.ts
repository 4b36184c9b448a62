import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createSerialQueue } from '../../../../repository/index.ts';
import { SearchUnavailableError } from '../../../errors.ts';
import type { KeyValueStore } from '../../../port/search-engine.ts';
import { besideOf, replaceFile } from '../imports/replace-file.ts';

const ENDING = '.json';
/** Also one that a crash left half written. */
const NAME = /^(.*)\.json(?:\.new)?$/;

/** Stores values as files of a directory, which is created with the first one. One process writes them. */
export function openKeyValueStore(directory: string): KeyValueStore {
  const queue = createSerialQueue();
  const fileOf = (key: string) => path.join(directory, key + ENDING);
  const textOf = (key: string) => readFile(fileOf(key), 'utf8').catch(unlessMissing);
  return {
    async read<Value>(key: string) {
      const text = await textOf(key);
      return text === undefined ? undefined : { value: JSON.parse(text) as Value, version: text };
    },
    write: (key, value, over) =>
      queue(async () => {
        if ((await textOf(key)) !== over) {
          return false;
        }
        await mkdir(directory, { recursive: true });
        await replaceFile(fileOf(key), JSON.stringify(value)).catch(refuse);
        return true;
      }),
    async keys() {
      const names = (await readdir(directory).catch(unlessMissing)) ?? [];
      return [...new Set(names.flatMap((name) => NAME.exec(name)?.[1] ?? []))];
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
      await rm(besideOf(fileOf(key)), { force: true });
    },
  };
}

function refuse(cause: NodeJS.ErrnoException): never {
  throw new SearchUnavailableError(
    `The profile cannot be stored now, such as where the disk is full (${cause.code}).`,
    { cause },
  );
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') {
    throw error;
  }
}
