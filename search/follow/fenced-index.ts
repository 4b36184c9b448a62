import type { OpenedIndex } from '../engines/search-engine.ts';
import type { IndexingLease } from '../engines/shared-index.ts';
import { SearchUnavailableError } from '../errors.ts';
import { aroundWrites } from './index-state.ts';

/**
 * An index that accepts writes only while the lease is held under `epoch`. A process that was suspended may have lost the
 * lease without noticing; its late writes must not reach the index of the new holder. A lease that was only not renewed in
 * time, by a busy process or server, is renewed first.
 */
export function fencedIndex(
  opened: OpenedIndex,
  lease: Pick<IndexingLease, 'isHeld' | 'hold'>,
  epoch: number | undefined,
): OpenedIndex {
  return aroundWrites(opened, async (write) => {
    if (!lease.isHeld() && (await lease.hold()) !== epoch) {
      throw new SearchUnavailableError(
        'This process no longer holds the indexing lease; another one may be writing the search index.',
      );
    }
    return write();
  });
}
