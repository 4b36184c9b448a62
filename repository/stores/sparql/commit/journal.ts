import { hash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Batch } from '../write/batch.ts';
import type { Former } from '../write/former.ts';

/** A batch that was refused and is taken back: what its graphs were before. */
interface TakenBack {
  readonly former: readonly Former[];
}

export type JournalRecord = Batch | TakenBack;

/**
 * Keeps the batch in flight on disk, so that it can be completed or taken back after a crash. Holds one record at most.
 */
export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens the journal of one store in `directory`. `store` identifies the store. */
export async function openJournal(directory: string, store: string) {
  const name = `batch-${shortHash(store)}`;
  const file = path.join(directory, `${name}.json`);
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT);
  // Without that, a new file may be missing after a crash.
  await flushDirectory(directory);
  const refused = new Set(
    (await readdir(directory)).filter((file) => file.startsWith(`${name}.refused-`)),
  );
  return {
    /** Resolves when the record is on disk. It replaces the one before. */
    keep: async (kept: JournalRecord) => {
      const bytes = Buffer.from(JSON.stringify(kept));
      await writeWhole(handle, Buffer.concat([header(bytes), bytes]));
      await handle.datasync();
    },
    /** The record that was kept and not cleared; `undefined` if a crash interrupted `keep`. */
    kept: async () => recordIn(await readFile(file)),
    // Not flushed: a batch that is stored already may be sent once more.
    clear: async () => {
      await handle.write('-\n', 0);
    },
    /** Keeps a record that the store refuses, and the reason, in a file beside the journal. Resolves with the name of the file. */
    setAside: async (record: JournalRecord, reason: string) => {
      const refusedFile = `${name}.refused-${shortHash(JSON.stringify(record))}.json`;
      const text = JSON.stringify({ reason, ...record }, null, 1);
      await writeFile(path.join(directory, refusedFile), text, { flush: true });
      await flushDirectory(directory);
      refused.add(refusedFile);
      return refusedFile;
    },
    /** Names of these files, as long as nobody deletes them. */
    refused: () => [...refused].filter((file) => existsSync(path.join(directory, file))).sort(),
    close: () => handle.close(),
  };
}

/** The checksum and length of a record. */
function header(bytes: Buffer): Buffer {
  return Buffer.from(`${sha256(bytes)} ${bytes.length}\n`);
}

/** A nearly full disk takes a part of the bytes without an error. */
async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    at += (await handle.write(bytes, at, bytes.length - at, at)).bytesWritten;
  }
}

/** A record; `undefined` if its checksum is wrong. */
function recordIn(bytes: Buffer): JournalRecord | undefined {
  const end = bytes.indexOf('\n');
  const [checksum, length = ''] = bytes.subarray(0, Math.max(0, end)).toString().split(' ');
  const text = bytes.subarray(end + 1, end + 1 + Number(length));
  return length !== '' && sha256(text) === checksum
    ? (JSON.parse(text.toString()) as JournalRecord)
    : undefined;
}

async function flushDirectory(directory: string): Promise<void> {
  const folder = await open(directory, 'r');
  await folder.sync();
  await folder.close();
}

function shortHash(text: string): string {
  return sha256(text).slice(0, 12);
}

function sha256(text: string | Buffer): string {
  return hash('sha256', text);
}
