import type { OpenedIndex } from '../engines/search-engine.ts';
import type { IndexingLease } from '../engines/shared-index.ts';
import { SearchUnavailableError } from '../errors.ts';

/**
 * An index that accepts writes only while the lease is held. A process that was suspended may have lost the
 * lease without noticing; its late writes must not reach the index of the new holder.
 */
export function fencedIndex(
  opened: OpenedIndex,
  lease: Pick<IndexingLease, 'isHeld'>,
): OpenedIndex {
  const { index } = opened;
  const { terms } = index;

  async function whileHeld<Result>(write: () => Promise<Result>): Promise<Result> {
    if (!lease.isHeld()) {
      throw new SearchUnavailableError(
        'This process no longer holds the indexing lease; another one may be writing the search index.',
      );
    }
    return write();
  }

  return {
    ...opened,
    publish: () => whileHeld(opened.publish),
    index: {
      ...index,
      setStore: (identity) => whileHeld(() => index.setStore(identity)),
      write: (batch) => whileHeld(() => index.write(batch)),
      terms: {
        ...terms,
        put: (vocabulary) => whileHeld(() => terms.put(vocabulary)),
        delete: (vocabulary) => whileHeld(() => terms.delete(vocabulary)),
      },
    },
  };
}
