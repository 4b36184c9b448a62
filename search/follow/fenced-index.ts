import type { OpenedIndex } from '../engines/search-index.ts';
import type { IndexingLease } from '../engines/shared-index.ts';
import { SearchUnavailableError } from '../errors.ts';

/** An index that is written to only while the lease is held: its own process may have been replaced unawares. */
export function guarded(opened: OpenedIndex, lease: Pick<IndexingLease, 'isHeld'>): OpenedIndex {
  const { index } = opened;
  const { terms } = index;

  async function whileHeld<Result>(write: () => Promise<Result>): Promise<Result> {
    if (!lease.isHeld()) {
      throw new SearchUnavailableError('Another process may have taken over the search index.');
    }
    return write();
  }

  return {
    ...opened,
    publish: () => whileHeld(opened.publish),
    index: {
      ...index,
      write: (batch) => whileHeld(() => index.write(batch)),
      terms: {
        ...terms,
        put: (vocabulary) => whileHeld(() => terms.put(vocabulary)),
        delete: (vocabulary) => whileHeld(() => terms.delete(vocabulary)),
      },
    },
  };
}
