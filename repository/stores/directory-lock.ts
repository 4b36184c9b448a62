import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableStoreError } from '../errors.ts';
import { sqliteFailure } from './sqlite-errors.ts';
import { unusableFile } from './unusable-file.ts';

/**
 * Creates `directory` where it is missing and locks it for this process. Throws `UnusableStoreError`
 * where another process holds the lock (`locked`), or where files cannot be made here.
 *
 * The lock is an exclusive transaction on an empty SQLite file, so the operating system releases it
 * when the process dies, even when it is killed.
 */
export function lockDirectory(directory: string) {
  const file = path.join(directory, 'lock');
  const database = new DatabaseSync(file, { timeout: 0, open: false });
  try {
    mkdirSync(directory, { recursive: true });
    database.open();
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    if (database.isOpen) {
      database.close();
    }
    throw sqliteFailure(cause) === 'busy' ? inUse(directory) : unusableFile(cause, file);
  }
  return {
    /** May be called twice. */
    release(): void {
      if (database.isOpen) {
        database.close();
      }
    },
  };
}

function inUse(directory: string): UnusableStoreError {
  return new UnusableStoreError(
    'locked',
    `The data directory ${directory} is in use by another process. Stop that process, or set ` +
      'PLATFORM_DATA_DIR to another directory.',
  );
}
