import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../../../errors.ts';
import { GaveUpError } from '../client/request-errors.ts';
import { backOff } from '../client/retry.ts';
import type { BatchSender } from './batch-sender.ts';
import type { WriterState } from './writer-state.ts';

/** Milliseconds that a commit is sent again after a lost connection before its caller gets an error. */
const COMMIT_PATIENCE = 10_000;
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
      const mayPass = error instanceof StoreUnavailableError || error instanceof GaveUpError;
      if (!mayPass || performance.now() > deadline || state.closed) {
        throw error;
      }
      await setTimeout(backOff(attempt, RESEND_PAUSES));
    }
  }
}
