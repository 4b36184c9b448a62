import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file anew: it has its old content or all of the new one, after a power failure too. */
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

/** Brings what a directory lists to disk, where the platform can: Windows cannot, and need not. */
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
