import type { GraphEntry, Origin } from '../../triple-store.ts';
import { rowsAfter } from '../changes.ts';
import type { StoreAccess } from '../client/store-access.ts';
import type { Batch } from '../write/batch.ts';
import { createListedIds } from './listed-ids.ts';
import { createNamesInUse } from './names-in-use.ts';
import { createRecentChanges } from './recent-changes.ts';
import { createRemembered } from './remembered.ts';

/** Changes that are read at once. */
const PAGE = 5_000;

/** Cached knowledge of a store; this process is its only writer. */
export type StoreMemory = ReturnType<typeof createStoreMemory>;

/** `lastSeq` is the number of the newest change in the store. */
export function createStoreMemory(lastSeq: number) {
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
    entry: async (graph: string, ask: () => Promise<GraphEntry | undefined>) =>
      names.mayHaveGraph(graph) ? entries.get(graph, ask) : undefined,
    byOrigin: async (origin: Origin, limit: number, ask: () => Promise<readonly GraphEntry[]>) => {
      if (!names.mayHaveOrigin(origin)) {
        return [];
      }
      const isOfPut = limit === 1 && origin.catalogue !== undefined;
      return isOfPut ? origins.get(originName(origin), () => byOrigin(ask)) : ask();
    },
    /** Records a batch before it is sent, and returns its graphs that are new to the store. */
    begin: ({ writes }: Batch): ReadonlySet<string> => {
      const unused = writes.filter(({ entry }) => !names.mayHaveGraph(entry.graph));
      for (const { entry } of writes) {
        names.add(entry);
      }
      return new Set(unused.map(({ entry }) => entry.graph));
    },
    written: (batch: Batch) => {
      changes.written(batch);
      for (const write of batch.writes) {
        const { operation, entry } = write;
        listed.written(write);
        entries.set(entry.graph, operation === 'put' ? entry : undefined);
        origins.forget(originName(entry));
      }
    },
    /** Forgets the entries of a batch whose outcome is unknown. */
    forget: ({ writes }: Batch) => {
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

/**
 * Reads all entries of a store, those of deleted graphs included. Stops where the store does not answer: until the
 * next start, any name may be in use then, and lists are sorted by the server.
 */
export async function learnNames(
  access: StoreAccess,
  { names, listed }: Pick<StoreMemory, 'names' | 'listed'>,
): Promise<void> {
  try {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await rowsAfter(access, after, PAGE);
      for (const row of rows) {
        names.add(row.entry);
        listed.learn(row);
      }
      after = rows.length < PAGE ? undefined : rows.at(-1)?.seq;
    }
    names.complete();
    listed.complete();
  } catch {
    // The next request to the store reports the error.
  }
}
