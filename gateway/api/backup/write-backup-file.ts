import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { syncDirectory } from '../../../search/index.ts';
import { withPath } from '../../http/problems/explain-file-error.ts';
import type { CheckedBackup } from './check-backup.ts';

export interface WritingOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes of text that were written, again and again. */
  readonly written: (bytes: number) => void;
  /** Reads the file back from the disk and verifies it. */
  readonly check: (file: string) => Promise<CheckedBackup>;
}

/**
 * Compresses the text of a backup into `file`, reads it back from the disk, and gives what it holds. The file
 * has its name only when all of it is on disk and verified; until then it has one that ends in `.part`, which no other
 * backup into this file has, and is deleted where that fails. `file` is an absolute path.
 */
export async function writeBackupFile(
  file: string,
  text: AsyncIterable<string | Uint8Array>,
  { signal, written, check }: WritingOptions,
): Promise<CheckedBackup> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const output = createWriteStream(part, { flush: true, mode: 0o600, flags: 'wx' });
    const compressor = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    await pipeline(text, counted(written), compressor, output, { signal });
    const checked = await check(part);
    await rename(part, file);
    await syncDirectory(path.dirname(file));
    return checked;
  } catch (error) {
    await rm(part, { force: true });
    throw withPath(error, file);
  }
}

function counted(written: WritingOptions['written']) {
  return async function* (chunks: AsyncIterable<string | Uint8Array>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += Buffer.byteLength(chunk);
      written(bytes);
      yield chunk;
    }
  };
}
