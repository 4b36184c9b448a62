import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../../../../profile-compiler/basics.ts';
import { StoreRequestError, StoreTimeoutError, StoreUnavailableError } from '../../../errors.ts';
import type { Change } from '../../change.ts';
import type { GraphWrite } from '../../triple-store.ts';
import { GaveUpError } from '../client/request-errors.ts';
import { backOff, withRetries } from '../client/retry.ts';
import type { StoreMemory } from '../memory/store-memory.ts';
import { type Batch, batchOf } from '../write/batch.ts';
import {
  type BatchSender,
  batchSender,
  RESEND_PAUSES,
  type SenderOptions,
} from './batch-sender.ts';
import { createInFlightBatch } from './in-flight-batch.ts';
import type { Journal } from './journal.ts';

/**
 * Milliseconds that a commit is sent again after a lost connection before its caller gets an error, and that it waits
 * for the batch before it.
 */
const PATIENCE = 10_000;

interface CommitterOptions extends SenderOptions {
  readonly journal: Journal;
  /** The number of the newest change in the store. */
  readonly lastSeq: number;
  readonly memory: StoreMemory;
}

/** A batch that did not reach the store at all, with the error of the request. */
interface NotSent {
  readonly notSent: unknown;
}

/**
 * The one writer of a SPARQL store: writes batches through the journal, one after the other. A batch whose outcome is
 * unknown is sent again in the background until the store accepts it, and no other batch is begun before.
 */
export class Committer {
  readonly inFlight = createInFlightBatch();
  readonly #options: CommitterOptions;
  #lastSeq: number;
  #newestSeq: number;
  #isClosed = false;
  #onLateCommit = () => {};

  constructor(options: CommitterOptions) {
    this.#options = options;
    this.#lastSeq = options.lastSeq;
    this.#newestSeq = options.lastSeq;
  }

  /** The number of the newest change that is known to be stored. */
  lastSeq(): number {
    return this.#lastSeq;
  }

  /** The greatest number given to a change, those of the batch in flight included. */
  newestSeq(): number {
    return this.#newestSeq;
  }

  /** Sets what is called when a batch of unknown outcome turns out to be stored. */
  onLateCommit(listener: () => void): void {
    this.#onLateCommit = listener;
  }

  /** Nothing is sent again after this. */
  close(): void {
    this.#isClosed = true;
  }

  async commit(writes: readonly GraphWrite[]): Promise<readonly Change[]> {
    await this.inFlight.settled(PATIENCE);
    if (this.#isClosed) {
      throw new StoreUnavailableError('The store is closed.');
    }
    if (writes.length === 0) {
      return [];
    }
    const { batch, changes } = batchOf(writes, this.#lastSeq);
    await this.#write(batch);
    return changes;
  }

  /**
   * Writes a batch to the journal, then to the store. Resolves when the store has all of it. Rejects with
   * the error of the store where it has nothing, and with `StoreUnavailableError` or `StoreTimeoutError`
   * where the outcome is unknown; then the batch stays in flight and in the journal.
   */
  async #write(batch: Batch): Promise<void> {
    this.inFlight.begin(batch);
    this.#newestSeq = Math.max(this.#newestSeq, batch.lastSeq);
    // Nobody else writes, so the store can be read while the journal is flushed.
    const sender = batchSender(batch, this.#options, this.#options.memory.begin(batch));
    await this.#keepInJournal(batch);
    let refusal: NotSent | undefined;
    try {
      refusal = await this.#sendPatiently(sender);
      await this.#settle(batch, refusal ? 'not written' : 'written');
    } catch (error) {
      if (error instanceof StoreRequestError && (await this.#isTakenBack(sender))) {
        await this.#settle(batch, 'not written');
        throw error;
      }
      throw this.#leaveUnknown(batch, sender, error);
    }
    if (refusal) {
      throw refusal.notSent;
    }
  }

  async #keepInJournal(batch: Batch): Promise<void> {
    try {
      await this.#options.journal.keep(batch);
    } catch (cause) {
      this.inFlight.settle();
      throw new StoreUnavailableError(
        'The journal of the store cannot be written. Check the data directory and its free space.',
        { cause },
      );
    }
  }

  /**
   * Sends a batch repeatedly until the store has all of it, for a while. Rejects if its outcome is unknown; gives
   * `NotSent` if nothing of it can be in the store.
   */
  #sendPatiently(sender: BatchSender): Promise<NotSent | undefined> {
    const deadline = performance.now() + PATIENCE;
    return withRetries(
      async (attempt) => {
        try {
          await (attempt === 0 ? sender.send() : sender.sendAgain());
          return undefined;
        } catch (error) {
          if (!sender.touched()) {
            return { notSent: error };
          }
          throw error;
        }
      },
      (error, attempt) => {
        const mayPass = error instanceof StoreUnavailableError || error instanceof GaveUpError;
        return !mayPass || performance.now() > deadline || this.#isClosed
          ? undefined
          : backOff(attempt, RESEND_PAUSES);
      },
    );
  }

  /**
   * Gives the error for the caller of a batch whose outcome is unknown, and sends the batch again in the background.
   * Nothing else is committed until it is settled.
   */
  #leaveUnknown(batch: Batch, sender: BatchSender, error: unknown): Error {
    const { log, memory } = this.#options;
    this.inFlight.markUnknown();
    memory.forget(batch);
    const reason = reasonOf(error);
    log(
      `The outcome of a write is unknown. It is sent again until the store accepts it: ${reason}`,
    );
    void this.#resendUntilKnown(batch, sender);
    const message = `${reason} Whether the write was stored is unknown. It is sent again until the store accepts it.`;
    return error instanceof StoreTimeoutError
      ? new StoreTimeoutError(message, { cause: error })
      : new StoreUnavailableError(message, { cause: error });
  }

  /** Sends a batch again until the store has all of it, or refuses it and has nothing of it. */
  async #resendUntilKnown(batch: Batch, sender: BatchSender): Promise<void> {
    const { log } = this.#options;
    for (let attempt = 0; !this.#isClosed; attempt += 1) {
      try {
        await sender.sendAgain();
        await this.#settle(batch, 'written');
        log('The write whose outcome was unknown is stored.');
        this.#onLateCommit();
        return;
      } catch (error) {
        if (error instanceof StoreRequestError && (await this.#isTakenBack(sender))) {
          await this.#settle(batch, 'not written');
          log(
            `The write whose outcome was unknown was refused; it is not stored: ${error.message}`,
          );
          return;
        }
      }
      await setTimeout(backOff(attempt, RESEND_PAUSES), undefined, { ref: false });
    }
  }

  /** Tests whether the store has nothing of a refused batch, once a part that it had was taken back. */
  #isTakenBack(sender: BatchSender): Promise<boolean> {
    return sender.takeBack((former) => this.#options.journal.keep({ former }));
  }

  /** Ends the batch in flight, now that its outcome is known: all of it is stored, or none. */
  async #settle(batch: Batch, outcome: 'written' | 'not written'): Promise<void> {
    await this.#options.journal.clear();
    if (outcome === 'written') {
      this.#lastSeq = batch.lastSeq;
      this.#options.memory.written(batch);
    }
    this.inFlight.settle();
  }
}
