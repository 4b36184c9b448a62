import { StoreRequestError, StoreUnavailableError } from '../../../errors.ts';
import type { Batch } from '../write/batch.ts';
import { lookFor, type SenderOptions } from './batch-sender.ts';
import { type NotSent, sendPatiently } from './send-patiently.ts';
import { isUntouched, leaveUnknown } from './unknown-outcome.ts';
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
  const looked = lookFor(batch, options, 'known', memory.begin(batch));
  looked.catch(() => {});
  await keepInJournal(batch, options);
  let refusal: NotSent | undefined;
  try {
    refusal = await sendPatiently(batch, looked, options);
    await settleInFlight(batch, refusal ? 'not written' : 'written', options);
  } catch (error) {
    if (error instanceof StoreRequestError && (await isUntouched(batch, options))) {
      await settleInFlight(batch, 'not written', options);
      throw error;
    }
    throw leaveUnknown(batch, error, options);
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
