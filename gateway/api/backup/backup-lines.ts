import { createHash } from 'node:crypto';
import {
  AheadOfFeedError,
  graphDigest,
  type Repository,
  type SnapshotItem,
} from '../../../repository/index.ts';
import type { ImportedVocabulary } from '../../../search/index.ts';
import {
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupManifest,
  type BackupRecord,
} from './backup-format.ts';

/** Characters of a line of triples. */
const LINE = 64 * 1024;

/** Start of a backup. */
export interface BackupStart {
  /** The change that it begins after; 0 for a whole one. */
  readonly after: number;
  /** The identity of the store of the backup that it continues; taken for that of the repository if absent. */
  readonly store?: string | undefined;
}

/** Sources of a backup. */
export interface BackupSource {
  readonly repository: Pick<Repository, 'base' | 'identity' | 'lastSeq' | 'snapshot'>;
  /** The imported vocabularies; absent if the search service runs elsewhere. */
  readonly imports?: AsyncIterable<ImportedVocabulary>;
  readonly from: BackupStart;
  /** Version of the platform. */
  readonly platform: string;
  readonly signal?: AbortSignal;
}

/**
 * Begins a backup, and gives its text line by line, which throws the reason of the signal once that is aborted.
 * Rejects with `AheadOfFeedError` if the repository does not have the change that the backup begins after.
 */
export async function startBackup(source: BackupSource): Promise<AsyncGenerator<string>> {
  const { identity, lastSeq } = source.repository;
  const { after, store = identity } = source.from;
  const last = await lastSeq();
  if (store !== identity || after > last) {
    throw new AheadOfFeedError(
      `The backup would begin after change ${after} of the store ${store}, but this is the store ${identity} at change ` +
        `${last}: the repository was replaced or restored since. Make a whole backup.`,
    );
  }
  return backupLines(source);
}

async function* backupLines(source: BackupSource): AsyncGenerator<string> {
  const sha256 = createHash('sha256');
  const lines = linesBeforeEnd(source);
  for (let next = await lines.next(); ; next = await lines.next()) {
    source.signal?.throwIfAborted();
    if (next.done) {
      yield lineOf({ ...next.value, sha256: sha256.digest('hex') } satisfies BackupEnd);
      return;
    }
    sha256.update(next.value);
    yield next.value;
  }
}

async function* linesBeforeEnd(
  source: BackupSource,
): AsyncGenerator<string, Omit<BackupEnd, 'sha256'>> {
  const { repository, imports, from, platform } = source;
  const { after } = from;
  const begun = new Date().toISOString();
  const { base, identity: store } = repository;
  const about = { format: BACKUP_FORMAT, platform, base, store, after, begun };
  yield lineOf({ backup: 'shapeql', ...about } satisfies BackupManifest);
  let vocabularies = 0;
  for await (const { entry, terms } of imports ?? []) {
    vocabularies += 1;
    yield lineOf({ vocabulary: entry, lines: terms.length } satisfies BackupRecord);
    yield* terms.map(lineOf);
  }
  let damaged = 0;
  const items = repository.snapshot(after);
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done) {
      const counted = imports && { vocabularies };
      return { ...next.value, damaged, ...counted, ended: new Date().toISOString() };
    }
    damaged += 'damaged' in next.value ? 1 : 0;
    yield* linesOf(next.value);
  }
}

function* linesOf(item: SnapshotItem): Generator<string> {
  if ('damaged' in item) {
    yield lineOf(item satisfies BackupRecord);
    return;
  }
  const { seq, write } = item;
  if (write.operation === 'delete') {
    const { kind, id, graph, catalogue, modified: at } = write.entry;
    const named = { kind, id, graph, ...(catalogue !== undefined && { catalogue }), at };
    yield lineOf({ delete: named, seq } satisfies BackupRecord);
    return;
  }
  const { entry, triples } = write;
  const lines = Math.ceil(triples.length / LINE);
  yield lineOf({ put: entry, seq, digest: graphDigest(write), lines } satisfies BackupRecord);
  for (let line = 0; line < lines; line += 1) {
    yield lineOf(triples.slice(line * LINE, (line + 1) * LINE));
  }
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
