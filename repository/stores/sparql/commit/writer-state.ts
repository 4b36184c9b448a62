import type { StoreMemory } from '../memory/store-memory.ts';
import type { Batch } from '../write/batch.ts';
import { createInFlightBatch, type InFlightBatch } from './in-flight-batch.ts';
import type { Journal } from './journal.ts';

/** Mutable state of the one writer of a store. */
export interface WriterState {
  /** The number of the newest change that is known to be stored. */
  lastSeq: number;
  /** The greatest number that was given to a change, those of the batch in flight included. */
  newestSeq: number;
  /** Nothing is sent again once this is true. */
  closed: boolean;
  /** Called when a batch of unknown outcome turns out to be stored. */
  onLateCommit: () => void;
  readonly inFlight: InFlightBatch;
}

/** The state at the start, with the number of the newest change in the store. */
export function initialState(lastSeq: number): WriterState {
  return {
    lastSeq,
    newestSeq: lastSeq,
    closed: false,
    onLateCommit: () => {},
    inFlight: createInFlightBatch(),
  };
}

/** State that a finished batch updates. */
export interface BatchSettlement {
  readonly state: WriterState;
  readonly journal: Journal;
  readonly memory: StoreMemory;
}

/** Ends the batch in flight, now that its outcome is known: all of it is stored, or none. */
export async function settleInFlight(
  batch: Batch,
  outcome: 'written' | 'not written',
  { state, journal, memory }: BatchSettlement,
): Promise<void> {
  await journal.clear();
  if (outcome === 'written') {
    state.lastSeq = Math.max(state.lastSeq, batch.lastSeq);
    memory.written(batch);
  }
  state.inFlight.settle();
}
