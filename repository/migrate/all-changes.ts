import type { Change } from '../stores/change.ts';
import type { TripleStore } from '../stores/triple-store.ts';

const PAGE = 1000;

/** Reads the changes of a store with a `seq` greater than `after`, in order, page by page. */
export async function* allChanges(
  store: Pick<TripleStore, 'changes'>,
  after = 0,
): AsyncGenerator<Change> {
  let cursor = after;
  for (;;) {
    const changes = await store.changes(cursor, PAGE);
    yield* changes;
    const last = changes.at(-1);
    if (!last) {
      return;
    }
    cursor = last.seq;
  }
}
