import { setTimeout } from 'node:timers/promises';
import {
  type StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../errors.ts';
import { NotConnectedError } from '../client/request-errors.ts';
import { backOff, despiteDeadlocks, withRetries } from '../client/retry.ts';
import type { Batch } from '../write/batch.ts';
import { type Former, restoreFormer } from '../write/former.ts';
import {
  ABANDONED_REQUEST_MS,
  type BatchSender,
  batchSender,
  RESEND_PAUSES,
  rethrowUnlessRefused,
  type SenderOptions,
} from './batch-sender.ts';
import type { Journal, JournalRecord } from './journal.ts';

/** Milliseconds that a batch of the journal is sent again when a store is opened. */
const REPLAY_PATIENCE = 30_000;

/** Graphs that a message names. */
const MAX_NAMED = 5;

interface ReplayOptions extends SenderOptions {
  readonly journal: Journal;
}

/**
 * Completes the batch that a former process left in the journal, or takes it back if it was refused. A batch that the
 * server refuses now is set aside: nobody was told that it is stored, and no other write may wait for it forever. Rejects
 * if the store cannot be reached.
 */
export async function replayJournal(options: ReplayOptions): Promise<void> {
  const { journal, log } = options;
  const kept = await journal.kept();
  if (!kept) {
    return;
  }
  try {
    log(await ('former' in kept ? takeBack(kept.former, options) : complete(kept, options)));
  } catch (error) {
    rethrowUnlessRefused(error);
    await setAside(kept, error, options);
  }
  await journal.clear();
}

async function complete(batch: Batch, options: ReplayOptions): Promise<string> {
  const first = batchSender(batch, options);
  try {
    await sendReplayed(batch, options, first);
  } catch (error) {
    rethrowUnlessRefused(error);
    await setAside(batch, error, options);
    if (await first.takeBack((former) => options.journal.keep({ former }))) {
      return 'Nothing of the refused write is stored.';
    }
    throw new StoreUnavailableError(`A refused write cannot be taken back: ${error.message}`);
  }
  return 'Completed the write that was in progress when the platform ended.';
}

function sendReplayed(batch: Batch, options: SenderOptions, first: BatchSender): Promise<void> {
  const deadline = performance.now() + REPLAY_PATIENCE;
  return withRetries(
    (attempt) => (attempt === 0 ? first : batchSender(batch, options)).sendAgain(),
    (error, attempt) => {
      const mayPass = error instanceof StoreUnavailableError || error instanceof StoreTimeoutError;
      return !mayPass || error instanceof NotConnectedError || performance.now() > deadline
        ? undefined
        : backOff(attempt, RESEND_PAUSES);
    },
  );
}

/** Takes a batch back again after the last request of the former process has ended. */
async function takeBack(former: readonly Former[], { reader }: SenderOptions): Promise<string> {
  const update = (text: string) => despiteDeadlocks(() => reader.client.update(text));
  await restoreFormer(former, { ...reader, update });
  await setTimeout(ABANDONED_REQUEST_MS);
  await restoreFormer(former, { ...reader, update });
  return 'Took back the write that was being refused when the platform ended.';
}

async function setAside(
  kept: JournalRecord,
  { message }: StoreRequestError,
  { journal, log }: ReplayOptions,
): Promise<void> {
  const file = await journal.setAside(kept, message);
  const graphs = 'former' in kept ? kept.former.map(({ row }) => row) : kept.writes;
  const names = graphs.slice(0, MAX_NAMED).map(({ entry }) => `<${entry.graph}>`);
  log(
    `The store refuses the write of ${graphs.length} graphs (${names.join(', ')}) that was in progress when the platform ended: ` +
      `${message} It was not acknowledged, and journal/${file} keeps it. Put what it holds again, and delete the file.`,
  );
}
