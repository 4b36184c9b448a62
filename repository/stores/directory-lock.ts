import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableStoreError } from '../errors.ts';

export interface DirectoryLock {
  /** May be called twice. */
  release(): void;
}

/**
 * Creates `directory` where it is missing and locks it for this process. Throws `UnusableStoreError`
 * (`locked`) where another process holds the lock.
 *
 * The lock is an exclusive transaction on an empty SQLite file, so the operating system releases it
 * when the process dies, even when it is killed.
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
    `The data directory ${directory} is in use by another process. Stop that process, or set ` +
      'PLATFORM_DATA_DIR to another directory.',
  );
}
