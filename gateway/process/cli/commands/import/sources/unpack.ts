import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry } from 'yauzl';
import { limitBytes, type Room } from './limit-bytes.ts';

const TAR = /\.(tar\.gz|tgz|tar)$/i;
const GZIP = '1f8b';
const ZIP = '504b0304';

/** Limits of unpacked files: a small compressed one can be made to fill any disk. */
export const UNPACK_LIMITS = {
  /** Bytes of all files of a source. */
  bytes: 32 * 2 ** 30,
  /** Largest ratio between a file and its compressed form, beyond `freeBytes`. */
  ratio: 200,
  freeBytes: 2 ** 30,
  /** Files of all archives of a source. */
  files: 1_000_000,
  /** Compressed files within one another. */
  depth: 3,
};

export type UnpackLimits = Readonly<typeof UNPACK_LIMITS>;

/** A compressed file: its content in a folder, or the one file that it is. */
export type Unpacked = { readonly folder: string } | { readonly file: string };

/** Unpacks the files of one source. */
export type Unpacker = ReturnType<typeof createUnpacker>;

export interface UnpackOptions {
  readonly name: string;
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Number of compressed files around this one. */
  readonly depth: number;
  /** Tells whether a file of an archive is wanted, by its name. */
  takes(name: string): boolean;
}

/** An unpacker for the files of one source, which have the limits together. */
export function createUnpacker(limits: UnpackLimits = UNPACK_LIMITS) {
  const rest: Rest = { limits, bytes: { left: limits.bytes }, files: { left: limits.files } };
  return (file: string, options: UnpackOptions) => unpackOne(file, options, rest);
}

interface Rest {
  readonly limits: UnpackLimits;
  readonly bytes: Room;
  readonly files: Room;
}

interface Packed extends UnpackOptions {
  readonly file: string;
  bounded(): NodeJS.ReadWriteStream[];
  count(): void;
}

/**
 * Unpacks a `.tar`, `.tar.gz`, `.zip` or `.gz` into a new folder below `directory`; `undefined` for any other file.
 * Archives of tar are recognised by `name`, the other two by their first bytes. Of archives, files that `takes` refuses
 * are left out. Rejects where the file is damaged, cut off or beyond the limits.
 */
async function unpackOne(
  file: string,
  options: UnpackOptions,
  rest: Rest,
): Promise<Unpacked | undefined> {
  const { name, directory } = options;
  const start = await firstBytes(file);
  const isTar = TAR.test(name);
  const isGzip = start.startsWith(GZIP);
  if (!isTar && !isGzip && !start.startsWith(ZIP)) {
    return undefined;
  }
  if (options.depth >= rest.limits.depth) {
    throw new Error(
      `${name} is compressed more than ${rest.limits.depth} times over; it is not read.`,
    );
  }
  const packed = { ...options, file, ...(await boundsOf(file, name, rest)) };
  const folder = await mkdtemp(path.join(directory, 'unpacked-'));
  if (isTar) {
    await untar(packed, folder, isGzip);
    return { folder };
  }
  if (isGzip) {
    const target = path.join(folder, path.basename(name).replace(/\.gz$/i, ''));
    const steps = [createGunzip(), ...packed.bounded(), createWriteStream(target)];
    await run([createReadStream(file), ...steps], options.signal);
    return { file: target };
  }
  await unzip(packed, folder);
  return { folder };
}

async function boundsOf(file: string, name: string, { limits, bytes, files }: Rest) {
  const { size } = await stat(file);
  const most = Math.max(limits.freeBytes, size * limits.ratio);
  const own = { left: most };
  return {
    bounded: () => [
      limitBytes(own, `${name} unpacks to more than ${most} bytes; it is not read any further.`),
      limitBytes(bytes, `The source unpacks to more than ${limits.bytes} bytes, with ${name}.`),
    ],
    count() {
      files.left -= 1;
      if (files.left < 0) {
        throw new Error(`The archives have more than ${limits.files} files, with ${name}.`);
      }
    },
  };
}

type Streams = readonly (NodeJS.ReadableStream | NodeJS.WritableStream)[];

/** Pipes one stream through the others. */
function run(streams: Streams, signal: AbortSignal): Promise<void> {
  // The number of streams varies, which the types of `pipeline` do not allow for.
  return pipeline(...([...streams, { signal }] as unknown as Parameters<typeof pipeline>));
}

/** The library would decompress large parts of the file at once, so it gets what is decompressed, and no more of it than that. */
async function untar(packed: Packed, folder: string, isGzip: boolean): Promise<void> {
  const { extract } = await import('tar');
  const refused = new AbortController();
  const files = extract({
    cwd: folder,
    maxDecompressionRatio: 1,
    filter(name, entry) {
      try {
        packed.count();
      } catch (error) {
        refused.abort(error);
      }
      return !('type' in entry) || entry.type !== 'File' || packed.takes(name);
    },
  });
  const steps = [...(isGzip ? [createGunzip()] : []), ...packed.bounded(), files];
  const signal = AbortSignal.any([packed.signal, refused.signal]);
  await run([createReadStream(packed.file), ...steps], signal).catch((error: unknown) => {
    throw refused.signal.reason ?? error;
  });
  refused.signal.throwIfAborted();
}

async function unzip(packed: Packed, folder: string): Promise<void> {
  const { openPromise } = await import('yauzl');
  const archive = await openPromise(packed.file);
  const bounded = packed.bounded;
  try {
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      packed.signal.throwIfAborted();
      packed.count();
      // Names with ".." or a root are refused by the library.
      if (!entry.fileName.endsWith('/') && packed.takes(entry.fileName)) {
        const target = path.join(folder, entry.fileName);
        await mkdir(path.dirname(target), { recursive: true });
        const content = await archive.openReadStreamPromise(entry);
        await run([content, ...bounded(), createWriteStream(target)], packed.signal);
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
