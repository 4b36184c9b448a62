import type { ChangesRequest } from '../repository.ts';
import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import type { CommitSignal } from './commit-signal.ts';

/**
 * The changes after a `seq`. If there are none, waits up to `waitMs` for the next commit (long
 * polling).
 */
export async function changesAfter(
  store: TripleStore,
  commits: CommitSignal,
  request: ChangesRequest,
): Promise<readonly Change[]> {
  const { after, limit, waitMs = 0, signal } = request;
  const before = commits.count();
  const changes = await store.changes(after, limit);
  if (changes.length > 0 || waitMs <= 0) {
    return changes;
  }
  return (await commits.wait(before, { waitMs, signal })) ? store.changes(after, limit) : [];
}
