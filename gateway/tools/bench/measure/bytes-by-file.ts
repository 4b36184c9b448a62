import { glob, stat } from 'node:fs/promises';
import path from 'node:path';

/** The bytes that each file below a directory takes on disk, by its path in there, largest first; files below 1 MiB as one. */
export async function bytesByFile(directory: string): Promise<ReadonlyMap<string, number>> {
  const files = await Array.fromAsync(glob('**/*', { cwd: directory }));
  const sizes = await Promise.all(files.map((file) => bytesOnDisk(path.join(directory, file))));
  const named = files.map((file, at) => [file, sizes[at] ?? 0] as const);
  const large = named.filter(([, bytes]) => bytes >= 2 ** 20);
  const rest = named.filter(([, bytes]) => bytes < 2 ** 20);
  const ordered = large.toSorted(([, one], [, other]) => other - one);
  return new Map([...ordered, ['other files', rest.reduce((sum, [, bytes]) => sum + bytes, 0)]]);
}

const BLOCK = 512;

function bytesOnDisk(file: string): Promise<number> {
  // A server may delete a file meanwhile.
  return stat(file).then(
    ({ blocks }) => blocks * BLOCK,
    () => 0,
  );
}
