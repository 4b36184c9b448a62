import type { Change } from '../../repository/index.ts';

/** The change feed as far as the index has followed it. */
export interface FollowedChanges {
  /** The position of the last change that queries show. Rejects with `IndexBuildingError`. */
  position(): Promise<FeedPosition>;
  /**
   * Some changes after a position, oldest first; waits until there are some, or until `signal` is aborted, and then gives
   * none. Rejects with `AheadOfFeedError` if the position is none of this store.
   */
  read(after: FeedPosition, signal: AbortSignal): Promise<readonly Change[]>;
}

/** A place in the change feed of a store. */
export interface FeedPosition {
  /** The identity of the store. */
  readonly store: string;
  readonly seq: number;
}
