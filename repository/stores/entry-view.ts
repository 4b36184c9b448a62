import { DamagedError } from '../errors.ts';
import { partsOfCustomId } from './graph-kinds.ts';
import type {
  GraphEntry,
  GraphWrite,
  Origin,
  Selection,
  StoredGraph,
  TripleStore,
} from './triple-store.ts';

/**
 * The entries that a write job sees: those of the store, and the writes of its batch that are not
 * committed yet.
 */
export interface EntryView {
  /** Finds an entry; of a damaged graph, what remains of it, so that the graph can be replaced or deleted. */
  entry(graph: string): Promise<GraphEntry | undefined>;
  /** A graph with its triples; rejects with `DamagedError` where they cannot be read. */
  read(graph: string): Promise<StoredGraph | undefined>;
  /** Tests whether the graph of an entry can be read as it was written. */
  isIntact(graph: string): Promise<boolean>;
  /** The dataset with this origin. */
  byOrigin(origin: Required<Origin>): Promise<GraphEntry | undefined>;
  /** Lists the entries of a selection, unordered. */
  all(selection: Selection): Promise<readonly GraphEntry[]>;
}

const PAGE = 5000;

/** A view of the store and of the writes that are added to it. */
export function pendingEntryView(store: TripleStore): EntryView & {
  add(writes: readonly GraphWrite[]): void;
} {
  const pending = new Map<string, GraphWrite>();
  const untouched = (entry: GraphEntry) => !pending.has(entry.graph);
  const pendingEntries = (matches: (entry: GraphEntry) => boolean) =>
    [...pending.values()].flatMap(({ operation, entry }) =>
      operation === 'put' && matches(entry) ? [entry] : [],
    );
  return {
    add: (writes) => {
      for (const write of writes) {
        pending.set(write.entry.graph, write);
      }
    },
    entry: async (graph) => {
      const write = pending.get(graph);
      if (write) {
        return write.operation === 'put' ? write.entry : undefined;
      }
      return store.entry(graph).catch(remainsOf);
    },
    read: async (graph) => {
      const write = pending.get(graph);
      if (write) {
        return write.operation === 'put' ? write : undefined;
      }
      return store.read(graph);
    },
    isIntact: async (graph) => {
      return pending.has(graph) || ((await store.isIntact?.(graph)) ?? true);
    },
    byOrigin: async (origin) => {
      const added = pendingEntries((entry) => isFrom(entry, origin));
      return added[0] ?? (await store.entriesByOrigin(origin, 1)).find(untouched);
    },
    all: async (selection) => {
      const stored = await listAll(store, selection);
      const added = pendingEntries((entry) => isIn(entry, selection));
      return [...stored.filter(untouched), ...added];
    },
  };
}

/** Lists the entries of a selection in the order of their ids, read page by page. */
export async function listAll(store: TripleStore, selection: Selection): Promise<GraphEntry[]> {
  const entries: GraphEntry[] = [];
  let page: readonly GraphEntry[];
  do {
    page = await store.list(selection, { limit: PAGE, offset: 0, after: entries.at(-1)?.id ?? '' });
    entries.push(...page);
  } while (page.length === PAGE);
  return entries;
}

function isFrom(entry: GraphEntry, origin: Required<Origin>): boolean {
  return entry.originalId === origin.originalId && entry.catalogue === origin.catalogue;
}

function isIn(entry: GraphEntry, { kind, catalogue, type }: Selection): boolean {
  const isOfType = type === undefined || partsOfCustomId(entry.id).type === type;
  return (
    entry.kind === kind && isOfType && (catalogue === undefined || entry.catalogue === catalogue)
  );
}

function remainsOf(error: unknown): GraphEntry {
  if (error instanceof DamagedError && error.remains) {
    return error.remains;
  }
  throw error;
}
