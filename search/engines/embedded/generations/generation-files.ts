import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { deleteCheckpoints } from '../checkpoints/checkpoint-file.ts';

/** One generation is one SQLite file, named by the hash of its mapping and a number that grows. */
export interface GenerationFile {
  /** Name of the file. */
  readonly name: string;
  readonly path: string;
  readonly mapping: string;
  readonly number: number;
}

const NAME = /^index-([0-9a-f]+)-(\d+)\.sqlite$/;

/** The generations in a directory, the newest first. */
export async function listGenerations(directory: string): Promise<GenerationFile[]> {
  const names = await readdir(directory);
  return names
    .flatMap((name) => {
      const [, mapping, number] = NAME.exec(name) ?? [];
      return mapping === undefined
        ? []
        : [{ name, path: path.join(directory, name), mapping, number: Number(number) }];
    })
    .sort((a, b) => b.number - a.number);
}

/** The file of a generation after all that are there. */
export async function nextGeneration(directory: string, mapping: string): Promise<GenerationFile> {
  const [newest] = await listGenerations(directory);
  const number = (newest?.number ?? 0) + 1;
  const name = `index-${mapping}-${number}.sqlite`;
  return { name, path: path.join(directory, name), mapping, number };
}

/** Deletes a generation with its checkpoints and the files that SQLite keeps beside it. */
export async function deleteGeneration(file: GenerationFile): Promise<void> {
  deleteCheckpoints(file.path);
  // The generation is known by its own file, so that comes last: after a crash the rest is found again.
  for (const end of ['-wal', '-shm', '']) {
    await rm(file.path + end, { force: true });
  }
}
