import type { SearchIndex } from '../port/search-index.ts';

/** Index of one model in an engine that several processes share: one of them indexes, all of them read. */
export interface SharedIndex {
  readonly lease: IndexingLease;
  /** The generation that queries are answered from; it is never created here. */
  find(): Promise<FoundIndex | undefined>;
}

/**
 * The right to be the one process that writes. The holder renews it; when the holder dies, the lease
 * expires and another process takes it. Clocks of processes are not compared: each process measures by
 * its own clock how long the lease has not been renewed.
 */
export interface IndexingLease {
  /** Interval at which to call `hold`, in milliseconds. */
  readonly everyMs: number;
  /**
   * Takes or renews it where possible. Resolves to its epoch, a number that each change of the holder raises;
   * to `undefined` if another process holds it.
   */
  hold(): Promise<number | undefined>;
  /** Tests whether it is certainly held now: a lease that was not renewed in time may have another holder. */
  isHeld(): boolean;
  /** Releases it, so that another process need not wait until it expires. */
  release(): Promise<void>;
}

/** A generation that another process fills or has filled. */
export interface FoundIndex {
  /** Another one after each rebuild. */
  readonly name: string;
  readonly state: 'live' | 'new';
  open(): Promise<SearchIndex>;
}
