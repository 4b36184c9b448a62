import { rename, statfs } from 'node:fs/promises';
import path from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { UnusableStoreError } from '../../errors.ts';
import type { StoreLog } from '../backend.ts';

const MEGABYTE = 1_000_000;
const PAGES = 1_000;
/** The log says at these parts of the work how far it is. */
const REPORTS = 4;

interface Upgraded {
  readonly file: string;
  readonly layout: number;
  /** The layout that the file will have. */
  readonly to: number;
  readonly log: StoreLog;
  /** Bytes that may be written to the disk of a directory. */
  readonly freeBytes?: (directory: string) => Promise<number>;
  /** Pages copied before yielding to the event loop. */
  readonly pagesAtOnce?: number;
}

/**
 * Copies the file of a store, named by its layout, and gives the name of the copy. Rejects with
 * `UnusableStoreError` (`unusable-file`), and writes nothing, where the disk has no room for it.
 */
export async function copyBeforeUpgrade(
  database: DatabaseSync,
  { file, layout, to, log, freeBytes = freeBytesOf, pagesAtOnce = PAGES }: Upgraded,
): Promise<string> {
  const copy = `${file}.layout-${layout}`;
  const needed = sizeOf(database);
  const free = await freeBytes(path.dirname(file));
  if (free < needed) {
    throw new UnusableStoreError(
      'unusable-file',
      `${file} has layout ${layout} and has to be brought to layout ${to}. It is copied first, which needs ` +
        `${megabytes(needed)}, but only ${megabytes(free)} are free there. Free some space and start again.`,
    );
  }
  log(`${file} has layout ${layout} and is brought to layout ${to}; first it is copied to ${copy}`);
  let reported = 0;
  await backup(database, `${copy}.part`, {
    rate: pagesAtOnce,
    progress({ totalPages, remainingPages }) {
      const done = Math.floor((REPORTS * (totalPages - remainingPages)) / totalPages);
      if (done > reported) {
        reported = done;
        log(`${(done * 100) / REPORTS} % of ${file} are copied`);
      }
    },
  });
  await rename(`${copy}.part`, copy);
  return copy;
}

function sizeOf(database: DatabaseSync): number {
  const [pages, size] = ['page_count', 'page_size'].map((name) =>
    Number(database.prepare(`PRAGMA ${name}`).get()?.[name]),
  );
  return (pages ?? 0) * (size ?? 0);
}

async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
