import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createZstdDecompress } from 'node:zlib';
import { errorCode, withPath } from '../../http/problems/explain-file-error.ts';
import { UnusableBackupError } from './backup-format.ts';

const LINE_BREAK = 0x0a;

/**
 * Bytes of a line. A backup divides what is long; the longest that remains is a term of a vocabulary. A small file can be
 * made to unpack to one line that fills the memory.
 */
export const MAX_LINE_LENGTH = 64 * 2 ** 20;

/**
 * The lines of a backup file, each with its line break. Throws `UnusableBackupError` if the file is not
 * compressed as a backup is, was altered, or ends too early.
 */
export async function* linesOfBackup(
  file: string,
  longestLine = MAX_LINE_LENGTH,
): AsyncGenerator<Buffer> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT'
      ? new UnusableBackupError(`There is no file ${file}.`)
      : error;
  });
  const source = createReadStream(file);
  const text = createZstdDecompress();
  source.once('error', (error) => text.destroy(error));
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const bytes of source.pipe(text) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, start)) {
        yield Buffer.concat([...begun, bytes.subarray(start, end + 1)]);
        begun = [];
        length = 0;
        start = end + 1;
      }
      begun.push(bytes.subarray(start));
      length += bytes.length - start;
      if (length > longestLine) {
        throw notABackup(file);
      }
    }
  } catch (error) {
    throw error instanceof UnusableBackupError ? error : unusable(file, error);
  } finally {
    source.destroy();
    text.destroy();
  }
  if (length > 0 || text.bytesWritten !== size) {
    throw alteredBackup(file);
  }
}

/** The error of a file that does not have the content that was written. */
export function alteredBackup(file: string): UnusableBackupError {
  return new UnusableBackupError(`${file} was altered or damaged since it was written. ${OTHER}`);
}

/** The error of a file that lacks its end. */
export function truncatedBackup(file: string): UnusableBackupError {
  return new UnusableBackupError(`${file} is not complete: its end is missing. ${OTHER}`);
}

/** The error of a file that something else wrote. */
export function notABackup(file: string): UnusableBackupError {
  return new UnusableBackupError(`${file} is not a file that "npm run backup" wrote. ${OTHER}`);
}

const OTHER = 'Nothing was restored from it. Copy it again, or use another backup.';

function unusable(file: string, error: unknown): unknown {
  const code = errorCode(error);
  switch (code) {
    case 'Z_BUF_ERROR':
      return truncatedBackup(file);
    case 'ZSTD_error_prefix_unknown':
      return notABackup(file);
    default:
      return code.startsWith('ZSTD_') ? alteredBackup(file) : withPath(error, file);
  }
}
