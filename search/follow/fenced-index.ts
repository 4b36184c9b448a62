import type { OpenedIndex } from '../engines/search-engine.ts';
import type { IndexingLease } from '../engines/shared-index.ts';
import { SearchUnavailableError } from '../errors.ts';
import { aroundWrites } from './index-state.ts';

/**
 * An index that accepts writes only while the lease is held. A process that was suspended may have lost the
 * lease without noticing; its late writes must not reach the index of the new holder.
 */
export function fencedIndex(
  opened: OpenedIndex,
  lease: Pick<IndexingLease, 'isHeld'>,
): OpenedIndex {
  return aroundWrites(opened, async (write) => {
    if (!lease.isHeld()) {
      throw new SearchUnavailableError(
        'This process no longer holds the indexing lease; another one may be writing the search index.',
      );
    }
    return write();
  });
}
