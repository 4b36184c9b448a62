import { AheadOfFeedError } from '../errors.ts';
import type { ChangesRequest } from '../repository.ts';
import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import type { CommitSignal } from './commit-signal.ts';

/**
 * The changes after a `seq`. If there are none, waits up to `waitMs` for the next commit (long
 * polling). Rejects with `AheadOfFeedError` where the feed ends before `after`.
 */
export async function changesAfter(
  store: TripleStore,
  commits: CommitSignal,
  request: ChangesRequest,
): Promise<readonly Change[]> {
  const { after, limit, waitMs = 0, signal } = request;
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
async function requireReached(store: TripleStore, after: number): Promise<void> {
  const lastSeq = after > 0 ? await store.lastSeq() : 0;
  if (after > lastSeq) {
    throw new AheadOfFeedError(
      `The change feed ends at ${lastSeq}, before ${after}: the repository is another one, or was ` +
        'restored from an older backup. Forget what you followed and begin again with after=0.',
    );
  }
}
