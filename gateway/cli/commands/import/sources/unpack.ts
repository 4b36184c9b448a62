import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry } from 'yauzl';
import { limitBytes } from './limit-bytes.ts';

const TAR = /\.(tar\.gz|tgz|tar)$/i;
const GZIP = '1f8b';
const ZIP = '504b0304';
/** Bytes that one compressed file may hold: a small one can be made to fill any disk. */
export const MOST_UNPACKED_BYTES = 32 * 2 ** 30;

/** A compressed file: its content in a folder, or the one file that it is. */
export type Unpacked = { readonly folder: string } | { readonly file: string };

/**
 * Unpacks a `.tar`, `.tar.gz`, `.zip` or `.gz` into a new folder below `directory`; `undefined` for any other file.
 * `name` is the name by which archives of tar are recognised; the other two are by their first bytes. Rejects where the
 * file is damaged, cut off or too large.
 */
export async function unpack(
  file: string,
  { name, directory, signal }: UnpackOptions,
  mostBytes = MOST_UNPACKED_BYTES,
): Promise<Unpacked | undefined> {
  const newFolder = () => mkdtemp(path.join(directory, 'unpacked-'));
  const start = await firstBytes(file);
  if (TAR.test(name)) {
    const folder = await newFolder();
    const { extract } = await import('tar');
    await extract({ file, cwd: folder });
    return { folder };
  }
  if (start.startsWith(ZIP)) {
    const folder = await newFolder();
    await unzip(file, folder, { signal, mostBytes });
    return { folder };
  }
  if (start.startsWith(GZIP)) {
    const target = path.join(await newFolder(), path.basename(name).replace(/\.gz$/i, ''));
    await pipeline(
      createReadStream(file),
      createGunzip(),
      limitBytes(mostBytes, name),
      createWriteStream(target),
      { signal },
    );
    return { file: target };
  }
  return undefined;
}

export interface UnpackOptions {
  readonly name: string;
  readonly directory: string;
  readonly signal: AbortSignal;
}

async function unzip(
  file: string,
  folder: string,
  { signal, mostBytes }: { readonly signal: AbortSignal; readonly mostBytes: number },
): Promise<void> {
  const { openPromise } = await import('yauzl');
  const archive = await openPromise(file);
  const limit = { left: mostBytes };
  try {
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      signal.throwIfAborted();
      // Names with ".." or a root are refused by the library.
      if (!entry.fileName.endsWith('/')) {
        const target = path.join(folder, entry.fileName);
        await mkdir(path.dirname(target), { recursive: true });
        const bytes = limitBytes(limit.left, entry.fileName);
        const content = await archive.openReadStreamPromise(entry);
        await pipeline(content, bytes, createWriteStream(target), { signal });
        limit.left -= entry.uncompressedSize;
      }
    }
  } finally {
    archive.close();
  }
}

async function firstBytes(file: string): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('hex', 0, bytesRead);
}
