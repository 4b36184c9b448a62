import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Batch } from '../write/batch.ts';

/** Keeps the batch in flight on disk, so that it can be completed after a crash. Holds one batch at most. */
export interface Journal {
  /** Resolves when the batch is on disk. It replaces the one before. */
  keep(batch: Batch): Promise<void>;
  /** The batch that was kept and not cleared; `undefined` if a crash interrupted `keep`. */
  kept(): Promise<Batch | undefined>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the journal of one store in `directory`. `store` identifies the store. */
export async function openJournal(directory: string, store: string): Promise<Journal> {
  const file = path.join(directory, `batch-${sha256(store).slice(0, 12)}.json`);
  const handle = await openDurably(file, directory);
  return {
    keep: async (batch) => {
      const text = JSON.stringify(batch);
      const record = Buffer.from(`${sha256(text)} ${Buffer.byteLength(text)}\n${text}`);
      await handle.write(record, 0, record.length, 0);
      await handle.datasync();
    },
    kept: async () => recordIn(await readAll(handle)),
    // Not flushed: a batch that is stored already may be sent once more.
    clear: async () => {
      await handle.write('-\n', 0);
    },
    close: () => handle.close(),
  };
}

/** The batch of a record; `undefined` if its checksum is wrong. */
function recordIn(bytes: Buffer): Batch | undefined {
  const end = bytes.indexOf('\n');
  const [checksum, length = ''] = bytes.subarray(0, Math.max(0, end)).toString().split(' ');
  const text = bytes.subarray(end + 1, end + 1 + Number(length)).toString();
  return length !== '' && sha256(text) === checksum ? (JSON.parse(text) as Batch) : undefined;
}

/** Flushes the directory too: without that, a new file may be missing after a crash. */
async function openDurably(file: string, directory: string): Promise<FileHandle> {
  const handle = await open(file, 'a+').then(async (made) => {
    await made.close();
    return open(file, 'r+');
  });
  const folder = await open(directory, 'r');
  await folder.sync();
  await folder.close();
  return handle;
}

async function readAll(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  return bytes;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
