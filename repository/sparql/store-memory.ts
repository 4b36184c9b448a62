import type { Batch } from './batch.ts';
import { createNamesInUse, type NamesInUse } from './names-in-use.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createRememberedEntries, type RememberedEntries } from './remembered-entries.ts';

/** What this process knows of a store without asking it: nobody else writes there. */
export interface StoreMemory {
  readonly names: NamesInUse;
  readonly entries: Pick<RememberedEntries, 'get'>;
  readonly changes: Pick<RecentChanges, 'after'>;
  /** Told of a batch before anything of it is sent; gives the graphs that the store never had. */
  begin(batch: Batch): ReadonlySet<string>;
  written(batch: Batch): void;
  /** Told that nobody knows whether a batch was written. */
  doubt(batch: Batch): void;
}

/** `lastSeq` is the number of the newest change in the store. */
export function createStoreMemory(lastSeq: number): StoreMemory {
  const names = createNamesInUse();
  const entries = createRememberedEntries();
  const changes = createRecentChanges(lastSeq);
  return {
    names,
    entries,
    changes,
    begin: ({ writes }) => {
      const unused = writes.filter(({ entry }) => !names.mayHaveGraph(entry.graph));
      for (const { entry } of writes) {
        names.add(entry);
      }
      return new Set(unused.map(({ entry }) => entry.graph));
    },
    written: (batch) => {
      entries.written(batch);
      changes.written(batch);
    },
    doubt: entries.forget,
  };
}
