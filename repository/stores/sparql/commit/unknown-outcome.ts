import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../../../../profile-compiler/basics.ts';
import { StoreRequestError, StoreTimeoutError, StoreUnavailableError } from '../../../errors.ts';
import { backOff } from '../client/retry.ts';
import type { Batch } from '../write/batch.ts';
import type { BatchSender, SenderOptions } from './batch-sender.ts';
import { RESEND_PAUSES } from './send-patiently.ts';
import { type BatchSettlement, settleInFlight } from './writer-state.ts';

type Options = Pick<SenderOptions, 'log'> & BatchSettlement;

/** A batch whose outcome is unknown, and the error that its caller would get. */
interface UnknownOutcome {
  readonly batch: Batch;
  readonly sender: BatchSender;
  readonly error: unknown;
}

/**
 * Answers the caller of a batch whose outcome is unknown, with the error to throw, and sends the batch
 * again in the background. Nothing else is committed until it is settled.
 */
export function leaveUnknown({ batch, sender, error }: UnknownOutcome, options: Options): Error {
  options.state.inFlight.markUnknown();
  options.memory.forget(batch);
  const reason = reasonOf(error);
  options.log(
    `The outcome of a write is unknown. It is sent again until the store accepts it: ${reason}`,
  );
  void resendUntilKnown(batch, sender, options);
  const message = `${reason} Whether the write was stored is unknown. It is sent again until the store accepts it.`;
  return error instanceof StoreTimeoutError
    ? new StoreTimeoutError(message, { cause: error })
    : new StoreUnavailableError(message, { cause: error });
}

/** Sends a batch again until the store has all of it, or refuses it and has nothing of it. */
async function resendUntilKnown(
  batch: Batch,
  sender: BatchSender,
  options: Options,
): Promise<void> {
  const { state, log } = options;
  for (let attempt = 0; !state.closed; attempt += 1) {
    try {
      await sender.sendAgain();
      await settleInFlight(batch, 'written', options);
      log('The write whose outcome was unknown is stored.');
      state.onLateCommit();
      return;
    } catch (error) {
      if (error instanceof StoreRequestError && (await isTakenBack(sender, options))) {
        await settleInFlight(batch, 'not written', options);
        log(`The write whose outcome was unknown was refused; it is not stored: ${error.message}`);
        return;
      }
    }
    await setTimeout(backOff(attempt, RESEND_PAUSES), undefined, { ref: false });
  }
}

/** Tests whether the store has nothing of a refused batch, once a part that it had was taken back. */
export function isTakenBack(
  sender: BatchSender,
  { journal }: Pick<Options, 'journal'>,
): Promise<boolean> {
  return sender.takeBack((former) => journal.keep({ former }));
}
