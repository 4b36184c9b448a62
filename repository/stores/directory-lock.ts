import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableStoreError } from '../errors.ts';

export interface DirectoryLock {
  /** Can be called twice. */
  release(): void;
}

/**
 * Makes `directory` where it is missing and claims it for this process. Throws
 * `UnusableStoreError` (`locked`) where another one holds it.
 *
 * The claim is an exclusive transaction on an empty SQLite file, so the operating system gives it
 * back when the process dies, however it dies.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(path.join(directory, 'lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    throw isBusy(cause) ? inUse(directory) : cause;
  }
  return {
    release() {
      if (database.isOpen) {
        database.close();
      }
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(directory: string): UnusableStoreError {
  return new UnusableStoreError(
    'locked',
    `The data directory ${directory} is in use by another process. Stop that one, or give each ` +
      'its own directory (PLATFORM_DATA_DIR).',
  );
}
