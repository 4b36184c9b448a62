import type { ChangesRequest } from '../repository.ts';
import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';
import type { CommitBell } from './commit-signal.ts';

/**
 * The changes after a `seq`. If there are none, waits up to `waitMs` for the next commit (long
 * polling).
 */
export async function changesAfter(
  store: TripleStore,
  bell: CommitBell,
  request: ChangesRequest,
): Promise<readonly Change[]> {
  const { after, limit, waitMs = 0, signal } = request;
  const heard = bell.count();
  const changes = await store.changes(after, limit);
  if (changes.length > 0 || waitMs <= 0) {
    return changes;
  }
  return (await bell.heard(heard, { waitMs, signal })) ? store.changes(after, limit) : [];
}
