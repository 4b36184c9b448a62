import { UnusableStoreError } from '../errors.ts';
import { type SqliteFailure, sqliteFailure } from './sqlite-errors.ts';

/**
 * Explains why SQLite cannot open a file, in a sentence that names the file and the remedy. Gives every
 * other error back as it is.
 */
export function unusableFile(error: unknown, file: string): unknown {
  const failure = sqliteFailure(error);
  const reason = failure && REASONS[failure];
  return reason === undefined
    ? error
    : new UnusableStoreError('unusable-file', `${file} ${reason}`, { cause: error });
}

const RIGHTS =
  'Give the user of this process the right to write there, or set PLATFORM_DATA_DIR to another directory.';
const RESTORE = 'Restore it from a backup, or set PLATFORM_DATA_DIR to another directory.';

const REASONS: Readonly<Partial<Record<SqliteFailure, string>>> = {
  failed: `is a database of another program. ${RESTORE}`,
  readOnly: `cannot be written: it is read-only. ${RIGHTS}`,
  io: `cannot be read or written: the disk reports an error. Check the disk. ${RESTORE}`,
  corrupt: `is damaged: parts of it are missing or were overwritten. ${RESTORE}`,
  full: 'cannot be written: the disk is full. Free some space, or set PLATFORM_DATA_DIR to another disk.',
  cannotOpen: `cannot be opened for reading and writing. ${RIGHTS}`,
  notADatabase: `is not a database: it is damaged, or another program wrote it. ${RESTORE}`,
};
