import type { Names } from '../names.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import type { WriteQueue } from './write-queue.ts';

/** What every write of the repository uses. */
export interface Writer {
  readonly store: TripleStore;
  readonly queue: WriteQueue;
  readonly names: Names;
  /** The current UTC instant, ISO 8601. */
  now(): string;
}
