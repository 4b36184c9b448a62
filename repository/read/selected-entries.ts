import type { EntryRange } from '../repository.ts';
import { nextTurn } from '../scheduling/scheduler.ts';
import type { GraphEntry, Selection, TripleStore } from '../stores/triple-store.ts';

/** Entries that are read at once: few milliseconds in an embedded store, one answer of a server. */
const BATCH = 1_000;

/**
 * The entries of selections, one selection after the other and each by id. Holds one batch at a time and yields to
 * the event loop between two. An entry that is there all the time is neither left out nor repeated, whatever is
 * written meanwhile.
 */
export async function* selectedEntries(
  store: TripleStore,
  selections: readonly Selection[],
  { after: start, offset = 0, limit = Number.POSITIVE_INFINITY }: EntryRange = {},
  batch = BATCH,
): AsyncGenerator<GraphEntry> {
  let skipped = offset;
  let left = limit;
  let after = start;
  for (const selection of selections) {
    if (left <= 0) {
      return;
    }
    const size = skipped === 0 ? 0 : await store.count(selection);
    if (skipped > 0 && skipped >= size) {
      skipped -= size;
      after = undefined;
      continue;
    }
    let read: number;
    do {
      const page = await store.list(selection, {
        limit: Math.min(batch, left),
        offset: skipped,
        ...(after !== undefined && { after }),
      });
      yield* page;
      await nextTurn();
      read = page.length;
      after = page.at(-1)?.id;
      skipped = 0;
      left -= read;
    } while (read === batch && left > 0);
    after = undefined;
  }
}

/** Number of entries of all selections. */
export async function countSelected(
  store: TripleStore,
  selections: readonly Selection[],
): Promise<number> {
  const counts = await Promise.all(selections.map((selection) => store.count(selection)));
  return counts.reduce((total, count) => total + count, 0);
}
