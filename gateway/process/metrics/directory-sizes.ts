import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Makes the function that gives the bytes of the files in each directory, by name; a missing one has none. */
export function createDirectorySizes(
  directories: Readonly<Record<string, string>>,
): () => Promise<Readonly<Record<string, number>>> {
  return () => countEach(Object.keys(directories), (name) => bytesOf(directories[name] ?? ''));
}

/** Counts something for each name, all at once. */
export async function countEach<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => Promise<number>,
): Promise<Readonly<Record<string, number>>> {
  const counted = names.map(async (name) => [name, await count(name)] as const);
  return Object.fromEntries(await Promise.all(counted));
}

async function bytesOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      // A file of the index may be deleted meanwhile.
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
