import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the new content of a file is written first; a crash may leave it there. */
export function besideOf(file: string): string {
  return `${file}.new`;
}

/** Replaces a file atomically: even after a power failure it has its old content or all of the new. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const beside = besideOf(file);
  try {
    await writeFlushed(beside, content);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncDirectory(path.dirname(file));
}

async function writeFlushed(file: string, content: string): Promise<void> {
  await using handle = await open(file, 'w');
  await handle.writeFile(content);
  await handle.sync();
}

/** Flushes a directory to disk. Windows cannot do that, and need not. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  await using handle = await open(directory, 'r');
  await handle.sync();
}
