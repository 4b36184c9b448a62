import { StoreRequestError, StoreUnavailableError } from '../../../errors.ts';
import type { Batch } from '../write/batch.ts';
import { batchSender, type SenderOptions } from './batch-sender.ts';
import { type NotSent, sendPatiently } from './send-patiently.ts';
import { isTakenBack, leaveUnknown } from './unknown-outcome.ts';
import { type BatchSettlement, settleInFlight } from './writer-state.ts';

type JournalledWriteOptions = SenderOptions & BatchSettlement;

/**
 * Writes a batch to the journal, then to the store. Resolves when the store has all of it. Rejects with
 * the error of the store where it has nothing, and with `StoreUnavailableError` or `StoreTimeoutError`
 * where the outcome is unknown; then the batch stays in flight and in the journal.
 */
export async function writeJournalled(
  batch: Batch,
  options: JournalledWriteOptions,
): Promise<void> {
  const { state, memory } = options;
  state.inFlight.begin(batch);
  state.newestSeq = Math.max(state.newestSeq, batch.lastSeq);
  // Nobody else writes, so the store can be read while the journal is flushed.
  const sender = batchSender(batch, options, memory.begin(batch));
  await keepInJournal(batch, options);
  let refusal: NotSent | undefined;
  try {
    refusal = await sendPatiently(sender, state);
    await settleInFlight(batch, refusal ? 'not written' : 'written', options);
  } catch (error) {
    if (error instanceof StoreRequestError && (await isTakenBack(sender, options))) {
      await settleInFlight(batch, 'not written', options);
      throw error;
    }
    throw leaveUnknown({ batch, sender, error }, options);
  }
  if (refusal) {
    throw refusal.notSent;
  }
}

async function keepInJournal(
  batch: Batch,
  { journal, state }: JournalledWriteOptions,
): Promise<void> {
  try {
    await journal.keep(batch);
  } catch (cause) {
    state.inFlight.settle();
    throw new StoreUnavailableError(
      'The journal of the store cannot be written. Check the data directory and its free space.',
      { cause },
    );
  }
}
