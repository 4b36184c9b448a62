import { type BackupEnd, type BackupManifest, UnusableBackupError } from './backup-format.ts';
import { type BackupItem, readBackup } from './read-backup.ts';

/** The content of one or more consecutive backups. */
export interface CheckedBackup {
  readonly manifest: BackupManifest;
  /** End of the last one. */
  readonly end: BackupEnd;
  /** Graphs and deletions that they list. */
  readonly changes: number;
  /** Graphs that were damaged when they should have been backed up. */
  readonly damaged: readonly string[];
}

interface CheckOptions {
  readonly signal?: AbortSignal;
  /** Called with the number of changes that were read, again and again. */
  readonly read?: (changes: number) => void;
}

/**
 * Reads and verifies all of the files, and that each continues the one before. Throws `UnusableBackupError`
 * where they cannot be restored, or the first one is not asked to begin with nothing.
 */
export async function checkBackup(
  files: readonly string[],
  { signal, read = () => {} }: CheckOptions = {},
): Promise<CheckedBackup> {
  let manifest: BackupManifest | undefined;
  let end: BackupEnd | undefined;
  let changes = 0;
  const damaged = new Set<string>();
  for (const file of files) {
    for await (const item of readBackup(file)) {
      signal?.throwIfAborted();
      if ('manifest' in item) {
        refuseGap(file, item.manifest, manifest, end);
        manifest ??= item.manifest;
      } else if ('write' in item) {
        damaged.delete(item.write.entry.graph);
        changes += 1;
        read(changes);
      } else if ('damaged' in item) {
        damaged.add(item.damaged);
      } else if ('end' in item) {
        end = item.end;
      }
    }
  }
  if (!manifest || !end) {
    throw new UnusableBackupError('Name the backup to read.');
  }
  return { manifest, end, changes, damaged: [...damaged] };
}

/** All items of several files. */
export async function* readBackups(files: readonly string[]): AsyncGenerator<BackupItem> {
  for (const file of files) {
    yield* readBackup(file);
  }
}

function refuseGap(
  file: string,
  { after, base, store }: BackupManifest,
  first: BackupManifest | undefined,
  before: BackupEnd | undefined,
): void {
  if (!first) {
    return;
  }
  const isOfOtherStore = first.store !== undefined && first.store !== store;
  if (isOfOtherStore || first.base !== base || before?.cursor !== after) {
    throw new UnusableBackupError(
      `${file} does not continue the file before it: it begins after change ${after} of ${base} (store ${store}), the ` +
        `other ends at change ${before?.cursor} of ${first.base} (store ${first.store}). Name the files in the order ` +
        'in which they were made.',
    );
  }
}
