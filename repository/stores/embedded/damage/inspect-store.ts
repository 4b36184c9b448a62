import { existsSync } from 'node:fs';
import { unusableFile } from '../../unusable-file.ts';
import { databaseFile, storeDirectory } from '../settings.ts';
import type { Damage } from './inspect-file.ts';
import { runInThread } from './run-in-thread.ts';

/**
 * Reports damage in the embedded store of a data directory; `undefined` if there is no store. Writes nothing. Rejects
 * with `UnusableStoreError` if the file cannot be read at all.
 */
export async function inspectEmbeddedStore(dataDirectory: string): Promise<Damage | undefined> {
  const file = databaseFile(storeDirectory(dataDirectory));
  if (!existsSync(file)) {
    return undefined;
  }
  return runInThread('inspect', file).catch((error: unknown) => {
    throw unusableFile(error, file);
  });
}
