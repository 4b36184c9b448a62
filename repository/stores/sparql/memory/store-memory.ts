import type { GraphEntry, Origin } from '../../triple-store.ts';
import type { Batch } from '../write/batch.ts';
import { createListedIds, type ListedIds } from './listed-ids.ts';
import { createNamesInUse, type NamesInUse } from './names-in-use.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createRemembered } from './remembered.ts';

/** Cached knowledge of a store; this process is its only writer. */
export interface StoreMemory {
  readonly names: NamesInUse;
  readonly listed: ListedIds;
  readonly changes: Pick<RecentChanges, 'after'>;
  entry(graph: string, ask: () => Promise<GraphEntry | undefined>): Promise<GraphEntry | undefined>;
  byOrigin(
    origin: Origin,
    limit: number,
    ask: () => Promise<readonly GraphEntry[]>,
  ): Promise<readonly GraphEntry[]>;
  /** Records a batch before it is sent, and returns its graphs that are new to the store. */
  begin(batch: Batch): ReadonlySet<string>;
  written(batch: Batch): void;
  /** Forgets the entries of a batch whose outcome is unknown. */
  forget(batch: Batch): void;
}

/** `lastSeq` is the number of the newest change in the store. */
export function createStoreMemory(lastSeq: number): StoreMemory {
  const names = createNamesInUse();
  const listed = createListedIds();
  const changes = createRecentChanges(lastSeq);
  const entries = createRemembered<GraphEntry | undefined>();
  const origins = createRemembered<readonly GraphEntry[]>();
  let timesForgotten = 0;

  async function byOrigin(ask: () => Promise<readonly GraphEntry[]>) {
    const before = timesForgotten;
    const found = await ask();
    // An entry that was written meanwhile is newer, and stays.
    for (const entry of before === timesForgotten ? found : []) {
      await entries.get(entry.graph, async () => entry);
    }
    return found;
  }

  return {
    names,
    listed,
    changes,
    entry: async (graph, ask) => (names.mayHaveGraph(graph) ? entries.get(graph, ask) : undefined),
    byOrigin: async (origin, limit, ask) => {
      if (!names.mayHaveOrigin(origin)) {
        return [];
      }
      const isOfPut = limit === 1 && origin.catalogue !== undefined;
      return isOfPut ? origins.get(originName(origin), () => byOrigin(ask)) : ask();
    },
    begin: ({ writes }) => {
      const unused = writes.filter(({ entry }) => !names.mayHaveGraph(entry.graph));
      for (const { entry } of writes) {
        names.add(entry);
      }
      return new Set(unused.map(({ entry }) => entry.graph));
    },
    written: (batch) => {
      changes.written(batch);
      for (const write of batch.writes) {
        const { operation, entry } = write;
        listed.written(write);
        entries.set(entry.graph, operation === 'put' ? entry : undefined);
        origins.forget(originName(entry));
      }
    },
    forget: ({ writes }) => {
      timesForgotten += 1;
      for (const { entry } of writes) {
        entries.forget(entry.graph);
        origins.forget(originName(entry));
      }
    },
  };
}

/** A unique name for each pair: ids of catalogues have no line breaks. */
function originName({ catalogue = '', originalId = '' }: Partial<Origin>): string {
  return `${catalogue}\n${originalId}`;
}
