import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file atomically: even after a power failure it has its old content or all of the new. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const beside = `${file}.new`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  await syncDirectory(path.dirname(file));
}

/** Flushes a directory to disk. Windows cannot do that, and need not. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
