import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readKeyFile } from './read-key-file.ts';
import type { StoredKey } from './stored-keys.ts';

/**
 * Replaces the keys of a file by what `change` makes of them, at once: readers see the old file or the new one. The
 * owner alone can read it. Throws `UnusableKeyFileError`, and refuses while another process changes it.
 */
export async function changeKeyFile(
  given: string,
  change: (keys: readonly StoredKey[]) => readonly StoredKey[],
): Promise<void> {
  await mkdir(path.dirname(given), { recursive: true });
  // A link stays one.
  const file = await realpath(given).catch(() => given);
  // Created only if it is not there, so that it is a lock as well.
  const next = `${file}.new`;
  const handle = await open(next, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(
          `Another command is changing the API keys. Try again when it has ended; if none runs, delete ${next}.`,
        )
      : error;
  });
  try {
    const keys = change(await readKeyFile(file, false));
    await handle.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`);
    await handle.sync();
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
