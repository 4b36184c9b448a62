import { setTimeout } from 'node:timers/promises';
import { StoreRequestError, StoreTimeoutError, StoreUnavailableError } from '../../errors.ts';
import type { Change } from '../change.ts';
import type { GraphWrite } from '../triple-store.ts';
import { NotConnectedError } from './client/request-errors.ts';
import { backOff } from './client/retry.ts';
import type { Journal } from './journal/journal.ts';
import type { StoreMemory } from './memory/store-memory.ts';
import { type Batch, batchOf } from './write/batch.ts';
import { type BatchInHand, batchInHand } from './write/batch-in-hand.ts';
import { batchSender, lookFor, type SenderOptions } from './write/batch-sender.ts';
import type { Delta } from './write/delta.ts';

/** How long a commit is sent again after a lost connection before its caller is told so. */
const PATIENCE = 10_000;
const RESENDING = { first: 100, most: 5_000 } as const;
/** How long a batch of the journal is written again, in milliseconds. */
const REPLAYING = 30_000;

/** The one writer of a SPARQL store. */
export interface Committer {
  commit(writes: readonly GraphWrite[]): Promise<readonly Change[]>;
  /** Completes what a former process left in the journal. */
  replay(): Promise<void>;
  lastSeq(): number;
  /** The greatest number of all changes, those of a batch in hand too. */
  newestSeq(): number;
  onLateCommit(listener: () => void): void;
  readonly inHand: BatchInHand;
  close(): void;
}

export interface CommitterOptions extends SenderOptions {
  readonly journal: Journal;
  readonly lastSeq: number;
  readonly memory: StoreMemory;
}

/**
 * Writes batches through the journal. A batch whose outcome is unknown is sent again in the
 * background until the store takes it, and no other one is begun before.
 */
export function createCommitter(options: CommitterOptions): Committer {
  const { journal, memory, log } = options;
  const inHand = batchInHand();
  let lastSeq = options.lastSeq;
  let newestSeq = lastSeq;
  let closed = false;
  let tellOfLateCommit = () => {};

  const settle = async (batch: Batch, outcome: 'written' | 'left out') => {
    await journal.clear();
    if (outcome === 'written') {
      lastSeq = Math.max(lastSeq, batch.lastSeq);
      memory.written(batch);
    }
    inHand.settle();
  };

  const writePatiently = async (batch: Batch, first: Promise<readonly Delta[]>): Promise<void> => {
    const deadline = Date.now() + PATIENCE;
    const sender = batchSender(batch, options);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await (attempt === 0 ? sender.send(first) : sender.sendAgain());
      } catch (error) {
        if (!sender.touched()) {
          await settle(batch, 'left out');
          throw error;
        }
        if (!(error instanceof StoreUnavailableError) || Date.now() > deadline || closed) {
          throw error;
        }
        await setTimeout(backOff(attempt, RESENDING));
      }
    }
  };

  /** Sends a batch again until it is whole. One that left no trace and is refused is let go. */
  const resend = async (batch: Batch): Promise<void> => {
    const sender = batchSender(batch, options);
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        await sender.sendAgain();
        await settle(batch, 'written');
        log('The write whose outcome was unknown is complete.');
        tellOfLateCommit();
        return;
      } catch (error) {
        if (error instanceof StoreRequestError && (await isUntouched(batch))) {
          await settle(batch, 'left out');
          log(`The write whose outcome was unknown was refused: ${error.message}`);
          return;
        }
      }
      await setTimeout(backOff(attempt, RESENDING), undefined, { ref: false });
    }
  };

  /** Writes what a killed process had in hand. */
  const rewrite = async (batch: Batch): Promise<void> => {
    const deadline = Date.now() + REPLAYING;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await batchSender(batch, options).sendAgain();
      } catch (error) {
        const mayPass =
          error instanceof StoreUnavailableError || error instanceof StoreTimeoutError;
        if (!mayPass || error instanceof NotConnectedError || Date.now() > deadline) {
          throw error;
        }
      }
      await setTimeout(backOff(attempt, RESENDING));
    }
  };

  const isUntouched = (batch: Batch) =>
    options.stateOf(batch).then(
      (state) => state === 'before',
      () => false,
    );

  const doubt = (batch: Batch, error: unknown) => {
    inHand.doubt();
    memory.doubt(batch);
    const reason = error instanceof Error ? error.message : String(error);
    log(`The outcome of a write is unknown, it is sent again until the store takes it: ${reason}`);
    void resend(batch);
    const message = `${reason} Whether this was written is unknown; it will be, once the store answers.`;
    return error instanceof StoreTimeoutError
      ? new StoreTimeoutError(message, { cause: error })
      : new StoreUnavailableError(message, { cause: error });
  };

  const writeJournalled = async (batch: Batch): Promise<void> => {
    inHand.begin(batch);
    newestSeq = Math.max(newestSeq, batch.lastSeq);
    // Nobody else writes, so the store can be looked at while the journal is flushed.
    const looked = lookFor(batch, options, 'known', memory.begin(batch));
    looked.catch(() => {});
    try {
      await journal.keep(batch);
    } catch (cause) {
      inHand.settle();
      throw new StoreUnavailableError('The journal of the store cannot be written.', { cause });
    }
    try {
      await writePatiently(batch, looked);
      await settle(batch, 'written');
    } catch (error) {
      if (!batch.writes.some(({ entry }) => inHand.has(entry.graph))) {
        throw error;
      }
      if (error instanceof StoreRequestError && (await isUntouched(batch))) {
        await settle(batch, 'left out');
        throw error;
      }
      throw doubt(batch, error);
    }
  };

  return {
    inHand,
    lastSeq: () => lastSeq,
    newestSeq: () => Math.max(newestSeq, lastSeq),
    onLateCommit: (listener) => {
      tellOfLateCommit = listener;
    },
    commit: async (writes) => {
      await inHand.settled(PATIENCE);
      if (closed) {
        throw new StoreUnavailableError('The store is closed.');
      }
      if (writes.length === 0) {
        return [];
      }
      const { batch, changes } = batchOf(writes, lastSeq);
      await writeJournalled(batch);
      return changes;
    },
    replay: async () => {
      const batch = await journal.kept();
      if (batch) {
        await rewrite(batch);
        await settle(batch, 'written');
        log('Completed the write that was in hand when the platform ended.');
      }
    },
    close: () => {
      closed = true;
    },
  };
}
