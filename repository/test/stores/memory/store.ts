import { StoreRequestError, StoreUnavailableError } from '../../../errors.ts';
import type { Change } from '../../../stores/change.ts';
import { numberChanges } from '../../../stores/number-changes.ts';
import type {
  GraphEntry,
  GraphWrite,
  Selection,
  StoredGraph,
  TripleStore,
} from '../../../stores/triple-store.ts';

/** What a store in memory keeps; a store that is closed and opened again gets the same. */
export interface MemoryContent {
  base: string | undefined;
  identity: string | undefined;
  lastSeq: number;
  readonly graphs: Map<string, StoredGraph>;
  /** The newest change of each graph, in the order of their numbers. */
  readonly changes: Map<string, Change>;
}

export function emptyContent(): MemoryContent {
  return {
    base: undefined,
    identity: undefined,
    lastSeq: 0,
    graphs: new Map(),
    changes: new Map(),
  };
}

/** Opens a triple store over `content`. It is not durable, so it serves tests only. */
export function openMemoryStore(content: MemoryContent): TripleStore {
  let isOpen = true;
  const call = async <T>(work: () => T): Promise<T> => {
    if (!isOpen) {
      throw new StoreUnavailableError('The store is closed.');
    }
    return work();
  };
  const entries = () => Array.from(content.graphs.values(), ({ entry }) => entry);
  const selected = (selection: Selection) =>
    entries()
      .filter((entry) => isIn(entry, selection))
      .sort(byId);
  return {
    claimBase: (base) =>
      call(() => {
        if (content.base === undefined || content.lastSeq === 0) {
          content.base = base;
        }
        return content.base;
      }),
    base: () => call(() => content.base),
    releaseBase: () =>
      call(() => {
        content.base = undefined;
      }),
    identity: () => call(() => content.identity),
    setIdentity: (identity) =>
      call(() => {
        content.identity = identity;
      }),
    commit: (writes) => call(() => commit(content, writes)),
    read: (graph) => call(() => content.graphs.get(graph)),
    entry: (graph) => call(() => content.graphs.get(graph)?.entry),
    entriesByOrigin: ({ originalId, catalogue }, limit) =>
      call(() =>
        entries()
          .filter((entry) => entry.originalId === originalId)
          .filter((entry) => catalogue === undefined || entry.catalogue === catalogue)
          .slice(0, limit),
      ),
    list: (selection, { limit, offset, after = '' }) =>
      call(() =>
        selected(selection)
          .filter(({ id }) => id > after)
          .slice(offset, offset + limit),
      ),
    count: (selection) => call(() => selected(selection).length),
    changes: (after, limit) =>
      call(() => [...content.changes.values()].filter(({ seq }) => seq > after).slice(0, limit)),
    lastSeq: () => call(() => content.lastSeq),
    close: async () => {
      isOpen = false;
    },
  };
}

/** Checks the whole batch before it writes any of it. */
function commit(content: MemoryContent, writes: readonly GraphWrite[]): readonly Change[] {
  const changes = numberChanges(writes, content.lastSeq);
  if (writes.some(({ entry }) => typeof entry.hash !== 'string')) {
    throw new StoreRequestError('The entry lacks hash and cannot be stored.');
  }
  for (const write of writes) {
    const { graph } = write.entry;
    content.graphs.delete(graph);
    if (write.operation === 'put') {
      content.graphs.set(graph, { entry: write.entry, triples: write.triples });
    }
  }
  for (const change of changes) {
    content.changes.delete(change.graph);
    content.changes.set(change.graph, change);
    content.lastSeq = change.seq;
  }
  return changes;
}

function isIn(entry: GraphEntry, { kind, catalogue, type }: Selection): boolean {
  const isOfType = type === undefined || entry.id.startsWith(`${type}/`);
  return (
    entry.kind === kind && isOfType && (catalogue === undefined || entry.catalogue === catalogue)
  );
}

function byId(one: GraphEntry, other: GraphEntry): number {
  return one.id < other.id ? -1 : 1;
}
