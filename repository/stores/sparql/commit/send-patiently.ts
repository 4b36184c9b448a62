import { setTimeout } from 'node:timers/promises';
import { StoreTimeoutError, StoreUnavailableError } from '../../../errors.ts';
import { NotConnectedError } from '../client/request-errors.ts';
import { backOff, despiteDeadlocks } from '../client/retry.ts';
import type { Batch } from '../write/batch.ts';
import { type Former, restoreFormer } from '../write/former.ts';
import {
  ABANDONED_REQUEST_MS,
  type BatchSender,
  batchSender,
  type SenderOptions,
} from './batch-sender.ts';
import type { WriterState } from './writer-state.ts';

/** Milliseconds that a commit is sent again after a lost connection before its caller gets an error. */
const COMMIT_PATIENCE = 10_000;
/** Milliseconds that a batch of the journal is sent again when a store is opened. */
const REPLAY_PATIENCE = 30_000;
/** Pauses between two attempts, in milliseconds. */
export const RESEND_PAUSES = { first: 100, most: 5_000 } as const;

/** Milliseconds that a commit waits for the batch before it. */
export const IN_FLIGHT_PATIENCE = COMMIT_PATIENCE;

/** A batch that did not reach the store at all, with the error of the request. */
export interface NotSent {
  readonly notSent: unknown;
}

/**
 * Sends a batch repeatedly until the store has all of it, for a while. Rejects if its outcome is unknown; returns
 * `NotSent` if nothing of it can be in the store.
 */
export async function sendPatiently(
  sender: BatchSender,
  state: WriterState,
): Promise<NotSent | undefined> {
  const deadline = performance.now() + COMMIT_PATIENCE;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await (attempt === 0 ? sender.send() : sender.sendAgain());
      return undefined;
    } catch (error) {
      if (!sender.touched()) {
        return { notSent: error };
      }
      const mayPass = error instanceof StoreUnavailableError;
      if (!mayPass || performance.now() > deadline || state.closed) {
        throw error;
      }
      await setTimeout(backOff(attempt, RESEND_PAUSES));
    }
  }
}

/** Completes the batch that a former process left in the journal. Rejects if the store cannot take it. */
export async function sendReplayed(batch: Batch, options: SenderOptions): Promise<void> {
  const deadline = performance.now() + REPLAY_PATIENCE;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await batchSender(batch, options).sendAgain();
      return;
    } catch (error) {
      const mayPass = error instanceof StoreUnavailableError || error instanceof StoreTimeoutError;
      if (!mayPass || error instanceof NotConnectedError || performance.now() > deadline) {
        throw error;
      }
    }
    await setTimeout(backOff(attempt, RESEND_PAUSES));
  }
}

/**
 * Takes back the refused batch that a former process left in the journal, again after the last request of that process
 * has ended. Rejects if the store cannot take it.
 */
export async function takeBackReplayed(
  former: readonly Former[],
  { reader }: SenderOptions,
): Promise<void> {
  const update = (text: string) => despiteDeadlocks(() => reader.client.update(text));
  await restoreFormer(former, { ...reader, update });
  await setTimeout(ABANDONED_REQUEST_MS);
  await restoreFormer(former, { ...reader, update });
}
