import type { Change, GraphEntry, SnapshotEnd } from '../../../repository/index.ts';
import type { VocabularyEntry } from '../../../search/index.ts';

/*
 * A backup is text, a JSON value in each line: the manifest, then records, then the end. It is independent of
 * the layout of any store. Long content follows its record in separate lines, so that no line is long.
 */

/** Version of the format. A program reads the versions up to its own. */
export const BACKUP_FORMAT = 1;

export const BACKUP_MEDIA_TYPE = 'application/x-ndjson';

/** The first line: the origin of the backup. */
export interface BackupManifest {
  readonly backup: 'shapeql';
  readonly format: number;
  /** Version of the platform that wrote it. */
  readonly platform: string;
  /** Absolute IRI ending in `/`, under which the graphs are named. */
  readonly base: string;
  /** The identity of the store that it is of; absent in backups from before stores had one. */
  readonly store?: string;
  /** The change that it begins after: 0, or the end of the backup that it continues. */
  readonly after: number;
  /** A UTC instant. */
  readonly begun: string;
}

/** A line between the first and the last one that begins a record. */
export type BackupRecord = PutRecord | DeleteRecord | DamagedRecord | VocabularyRecord;

/** A graph; its triples follow in so many lines, each a JSON string. */
export interface PutRecord {
  readonly put: GraphEntry;
  readonly seq: number;
  /** SHA-256 (hex) of entry and triples (`graphDigest`). */
  readonly digest: string;
  readonly lines: number;
}

/** A graph that does not exist any more. */
export interface DeleteRecord {
  readonly delete: Pick<Change, 'kind' | 'id' | 'graph' | 'catalogue' | 'at'>;
  readonly seq: number;
}

/** The IRI of a graph that could not be read as it was written, and is not in the backup. */
export interface DamagedRecord {
  readonly damaged: string;
  readonly seq: number;
}

/** An imported vocabulary; its terms follow in so many lines, each a JSON object. */
export interface VocabularyRecord {
  readonly vocabulary: VocabularyEntry;
  readonly lines: number;
}

/** The last line: the moment that the backup shows. */
export interface BackupEnd extends SnapshotEnd {
  readonly damaged: number;
  /** Imported vocabularies; absent if the search service runs elsewhere. */
  readonly vocabularies?: number;
  /** A UTC instant. */
  readonly ended: string;
  /** SHA-256 (hex) of all bytes before this line. */
  readonly sha256: string;
}

/** A file that is no backup, incomplete or altered. The message names the fault and the remedy. */
export class UnusableBackupError extends Error {
  override readonly name = 'UnusableBackupError';
}
