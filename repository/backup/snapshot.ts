import { DamagedError } from '../errors.ts';
import { deletionOf } from '../migrate/copy-changes.ts';
import { arrayBatches } from '../scheduling/batches.ts';
import type { Change } from '../stores/change.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../stores/graph-kinds.ts';
import type { GraphWrite, TripleStore } from '../stores/triple-store.ts';
import type { WriteQueue } from '../write/write-queue.ts';

/** One item of a snapshot, under the number of its change. */
export type SnapshotItem =
  | { readonly seq: number; readonly write: GraphWrite }
  /** A graph that is stored other than it was written, and cannot be part of the snapshot. */
  | { readonly seq: number; readonly damaged: string };

/** The moment that a snapshot shows. */
export interface SnapshotEnd {
  /** Number of the newest change. */
  readonly cursor: number;
  /** Graphs of the store by kind. */
  readonly counts: Readonly<Record<ResourceKind, number>>;
}

interface SnapshotSource {
  readonly store: TripleStore;
  readonly queue: WriteQueue;
}

/** Graphs that are read at once. */
const READERS = 8;
/** Changes that are listed at once. */
const PAGE = 100;
/** Changes that are read while no write runs: few, as writers wait for them. */
const LAST = 4;

/**
 * Reads the state of a store at one moment while writes continue: the writes that lead to it from the state at
 * `after`, in the order of the feed. A graph that changes meanwhile is emitted again later. The moment is that of
 * the last item, when the reader has caught up with the writers. Keeps nothing open in the store between two items,
 * and holds a few graphs in memory at most.
 */
export async function* snapshot(
  { store, queue }: SnapshotSource,
  after: number,
): AsyncGenerator<SnapshotItem, SnapshotEnd> {
  for (let cursor = after; ; ) {
    const changes = await store.changes(cursor, PAGE);
    if (changes.length > LAST) {
      for await (const some of arrayBatches(changes, READERS)) {
        const items = await Promise.all(some.map((change) => itemsOf(store, change)));
        yield* items.flat();
      }
      cursor = changes.at(-1)?.seq ?? cursor;
    } else {
      const from = cursor;
      const read = async () => ({ writes: [], result: await readLast(store, from) });
      const { result: last } = await queue.run(read);
      if (last) {
        yield* last.items;
        return last.end;
      }
    }
  }
}

/** The items after `cursor`, read while no write runs, and the end; `undefined` if there are many again. */
async function readLast(store: TripleStore, cursor: number) {
  const changes = await store.changes(cursor, LAST + 1);
  if (changes.length > LAST) {
    return undefined;
  }
  const items = await Promise.all(changes.map((change) => itemsOf(store, change)));
  const counted = RESOURCE_KINDS.map(async (kind) => [kind, await store.count({ kind })] as const);
  const counts = Object.fromEntries(await Promise.all(counted)) as SnapshotEnd['counts'];
  const end: SnapshotEnd = { cursor: changes.at(-1)?.seq ?? cursor, counts };
  return { items: items.flat(), end };
}

/** None if the graph was deleted since: that deletion is a change further on. */
async function itemsOf(store: TripleStore, change: Change): Promise<readonly SnapshotItem[]> {
  const { seq, graph, operation } = change;
  if (operation === 'delete') {
    return [{ seq, write: { ...deletionOf(change), seq } }];
  }
  try {
    const stored = await store.read(graph);
    return stored ? [{ seq, write: { operation: 'put', ...stored, seq } }] : [];
  } catch (error) {
    if (error instanceof DamagedError && error.graph === graph) {
      return [{ seq, damaged: graph }];
    }
    throw error;
  }
}
