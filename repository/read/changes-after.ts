import { AheadOfFeedError } from '../errors.ts';
import type { ChangesRequest } from '../repository.ts';
import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import type { CommitSignal } from './commit-signal.ts';

const BEGIN_AGAIN =
  'the repository is another one, or was restored from a backup. Discard what you followed and begin again ' +
  'with after=0.';

/** The feed of a store. */
interface Feed {
  readonly store: Pick<TripleStore, 'changes' | 'lastSeq'>;
  /** The identity of the store. */
  readonly identity: string;
  readonly commits: CommitSignal;
}

/**
 * The changes after a `seq`. If there are none, waits up to `waitMs` for the next commit (long
 * polling). Rejects with `AheadOfFeedError` if the feed ends before `after`, or `after` is a position of
 * another store.
 */
export async function changesAfter(
  { store, identity, commits }: Feed,
  request: ChangesRequest,
): Promise<readonly Change[]> {
  const { after, limit, waitMs = 0, signal } = request;
  if (request.store !== undefined && request.store !== identity) {
    throw new AheadOfFeedError(
      `Position ${after} is one of the store ${request.store}, this is the store ${identity}: ${BEGIN_AGAIN}`,
    );
  }
  const before = commits.count();
  const changes = await store.changes(after, limit);
  if (changes.length > 0) {
    return changes;
  }
  await requireReached(store, after);
  if (waitMs <= 0) {
    return changes;
  }
  return (await commits.wait(before, { waitMs, signal })) ? store.changes(after, limit) : [];
}

/** A follower with such a cursor has followed another store, or this one before it lost changes. */
async function requireReached(store: Feed['store'], after: number): Promise<void> {
  const lastSeq = after > 0 ? await store.lastSeq() : 0;
  if (after > lastSeq) {
    throw new AheadOfFeedError(
      `The change feed ends at ${lastSeq}, before ${after}: ${BEGIN_AGAIN}`,
    );
  }
}
