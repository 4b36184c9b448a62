import type { SearchIndex } from './search-index.ts';

/** What belongs to one model in an engine that several processes share: one of them indexes, all of them read. */
export interface SharedIndex {
  readonly lease: IndexingLease;
  /** The generation that queries are to be answered from; nothing is made. */
  find(): Promise<FoundIndex | undefined>;
}

/**
 * The right to be the one who writes. Whoever has it renews it; when that stays out, because its holder
 * died, another one gets it. No clocks are compared: each process measures on its own how long the lease
 * has not been renewed.
 */
export interface IndexingLease {
  /** How often to call `hold`, in milliseconds. */
  readonly everyMs: number;
  /** Takes or renews it where that is possible: whether it is held now. */
  hold(): Promise<boolean>;
  /** Whether it is surely held at this moment: what was not renewed in time may be another one's. */
  isHeld(): boolean;
  /** Gives it up, so that another one need not wait. */
  release(): Promise<void>;
}

/** A generation that another process fills or has filled. */
export interface FoundIndex {
  /** Another one after each rebuild. */
  readonly name: string;
  readonly state: 'live' | 'new';
  open(): Promise<SearchIndex>;
}
