import type { SearchIndex } from '../port/search-index.ts';
import type { Follower } from './follower.ts';

/** One build of the index, and how far it has come: this process fills it, or another one does. */
export interface Generation {
  readonly index: SearchIndex;
  readonly follower: Follower;
  /** Tests whether it has caught up once and is published; before that, queries may not read it. */
  isReady(): boolean;
  /** Resolves to `true` as soon as it is ready, to `false` if it is stopped before. */
  readonly ready: Promise<boolean>;
  /** Brings the index up to date with an imported vocabulary that was put or deleted. */
  followImport(id: string): Promise<void>;
  stop(): Promise<void>;
}
