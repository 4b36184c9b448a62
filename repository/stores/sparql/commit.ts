import { StoreUnavailableError } from '../../errors.ts';
import type { Change } from '../change.ts';
import type { GraphWrite } from '../triple-store.ts';
import type { SenderOptions } from './commit/batch-sender.ts';
import type { Journal } from './commit/journal.ts';
import { writeJournalled } from './commit/journalled-write.ts';
import { replayJournal } from './commit/replay.ts';
import { IN_FLIGHT_PATIENCE } from './commit/send-patiently.ts';
import { initialState } from './commit/writer-state.ts';
import type { StoreMemory } from './memory/store-memory.ts';
import { batchOf } from './write/batch.ts';

/** The one writer of a SPARQL store. */
export type Committer = ReturnType<typeof createCommitter>;

interface CommitterOptions extends SenderOptions {
  readonly journal: Journal;
  /** The number of the newest change in the store. */
  readonly lastSeq: number;
  readonly memory: StoreMemory;
}

/**
 * Writes batches through the journal, one after the other. A batch whose outcome is unknown is sent
 * again in the background until the store accepts it, and no other batch is begun before.
 */
export function createCommitter(options: CommitterOptions) {
  const { journal } = options;
  const state = initialState(options.lastSeq);
  const writing = { ...options, state };
  return {
    inFlight: state.inFlight,
    lastSeq: () => state.lastSeq,
    /** The greatest number given to a change, those of the batch in flight included. */
    newestSeq: () => Math.max(state.newestSeq, state.lastSeq),
    onLateCommit: (listener: () => void) => {
      state.onLateCommit = listener;
    },
    commit: async (writes: readonly GraphWrite[]): Promise<readonly Change[]> => {
      await state.inFlight.settled(IN_FLIGHT_PATIENCE);
      if (state.closed) {
        throw new StoreUnavailableError('The store is closed.');
      }
      if (writes.length === 0) {
        return [];
      }
      const { batch, changes } = batchOf(writes, state.lastSeq);
      await writeJournalled(batch, writing);
      return changes;
    },
    /** Deals with the batch that a former process left in the journal. */
    replay: () => replayJournal(writing),
    /** Files that hold refused batches of former processes. */
    refused: journal.refused,
    close: () => {
      state.closed = true;
    },
  };
}
