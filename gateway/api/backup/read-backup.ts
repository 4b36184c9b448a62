import { createHash } from 'node:crypto';
import { type GraphWrite, graphDigest } from '../../../repository/index.ts';
import type { ImportedVocabulary, IndexedTerm } from '../../../search/index.ts';
import {
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupManifest,
  type BackupRecord,
  type DeleteRecord,
  type PutRecord,
  UnusableBackupError,
} from './backup-format.ts';
import { alteredBackup, linesOfBackup, notABackup, truncatedBackup } from './lines-of-backup.ts';

/** An item of a backup, in the order of the file: the manifest first, the end last. */
export type BackupItem =
  | { readonly manifest: BackupManifest }
  | { readonly write: GraphWrite }
  | { readonly damaged: string }
  | { readonly vocabulary: ImportedVocabulary }
  | { readonly end: BackupEnd };

/** The lines of a file as the values that they hold. */
type Values = ReturnType<typeof valuesOf>;

/**
 * Reads a backup file, an item at a time, and verifies it on the way: every graph by its digest, all of it by
 * the checksum in its end. Throws `UnusableBackupError` if the file is no backup, not all of one, or altered.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupItem> {
  const lines = linesOfBackup(file);
  const values = valuesOf(lines, file);
  try {
    yield { manifest: manifestIn(await values.next(), file) };
    for (let value = await values.next(); value !== undefined; value = await values.next()) {
      if (isEnd(value)) {
        const isWhole = value.sha256 === values.sha256BeforeNewest();
        if (!isWhole || (await values.next()) !== undefined) {
          throw alteredBackup(file);
        }
        yield { end: value };
        return;
      }
      yield await itemOf(value as BackupRecord, values, file);
    }
    throw truncatedBackup(file);
  } finally {
    await lines.return(undefined);
  }
}

function valuesOf(lines: AsyncGenerator<Buffer>, file: string) {
  const sha256 = createHash('sha256');
  let newest: Buffer | undefined;
  let bytes = 0;
  return {
    /** Bytes of all lines so far. */
    bytes: () => bytes,
    /** The next one; `undefined` after the last. */
    async next(): Promise<unknown> {
      if (newest) {
        sha256.update(newest);
      }
      const { value: line, done } = await lines.next();
      newest = done ? undefined : line;
      bytes += newest?.length ?? 0;
      return newest && parse(newest, file);
    },
    /** SHA-256 (hex) of all lines but the newest. */
    sha256BeforeNewest: () => sha256.copy().digest('hex'),
  };
}

function parse(line: Buffer, file: string): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw alteredBackup(file);
  }
}

function manifestIn(value: unknown, file: string): BackupManifest {
  const manifest = value as Partial<BackupManifest> | null | undefined;
  if (manifest?.backup !== 'shapeql' || typeof manifest.format !== 'number') {
    throw notABackup(file);
  }
  if (manifest.format > BACKUP_FORMAT) {
    throw new UnusableBackupError(
      `${file} has format ${manifest.format}, this program reads up to ${BACKUP_FORMAT}. ` +
        `Restore it with version ${manifest.platform} or newer.`,
    );
  }
  return manifest as BackupManifest;
}

function isEnd(value: unknown): value is BackupEnd {
  return typeof value === 'object' && value !== null && 'sha256' in value;
}

async function itemOf(record: BackupRecord, values: Values, file: string): Promise<BackupItem> {
  if (typeof record !== 'object' || record === null) {
    throw alteredBackup(file);
  }
  if ('put' in record) {
    return { write: putOf(record, await content(record.lines, values, file), file) };
  }
  if ('delete' in record) {
    return { write: deletionOf(record) };
  }
  if ('vocabulary' in record) {
    const terms = await content(record.lines, values, file);
    return { vocabulary: { entry: record.vocabulary, terms: terms as IndexedTerm[] } };
  }
  if ('damaged' in record) {
    return { damaged: record.damaged };
  }
  throw alteredBackup(file);
}

/** Bytes of the lines of a record: no text can be longer. */
const MAX_RECORD_BYTES = 512 * 2 ** 20;

/** The values of the next lines. */
async function content(count: number, values: Values, file: string): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  const before = values.bytes();
  while (found.length < count) {
    const value = await values.next();
    if (value === undefined) {
      throw truncatedBackup(file);
    }
    if (values.bytes() - before > MAX_RECORD_BYTES) {
      throw alteredBackup(file);
    }
    found.push(value);
  }
  return found;
}

function putOf({ put, seq, digest }: PutRecord, lines: readonly unknown[], file: string) {
  const stored = { entry: put, triples: lines.join('') };
  if (graphDigest(stored) !== digest) {
    throw alteredBackup(file);
  }
  return { operation: 'put', ...stored, seq } as const;
}

function deletionOf({ delete: { at, ...named }, seq }: DeleteRecord): GraphWrite {
  return { operation: 'delete', entry: { ...named, hash: '', issued: at, modified: at }, seq };
}
