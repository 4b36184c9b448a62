import type { Names } from '../names.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import type { BodyReader } from './body-reader.ts';
import type { WriteQueue } from './write-queue.ts';

/** Context of every write. */
export interface Writer {
  readonly store: TripleStore;
  readonly queue: WriteQueue;
  readonly names: Names;
  readonly bodies: BodyReader;
  /** Former versions of each vocabulary that are kept. */
  readonly versions: number;
  /** The current UTC instant, ISO 8601. */
  now(): string;
}
