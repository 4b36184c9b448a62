import { setTimeout } from 'node:timers/promises';
import { StoreRequestError, StoreUnavailableError } from '../../../errors.ts';
import type { StoreLog } from '../../backend.ts';
import { NotAllowedError, NotConnectedError } from '../client/request-errors.ts';
import { despiteDeadlocks } from '../client/retry.ts';
import { batchState } from '../read/batch-state.ts';
import type { StoreReader } from '../read/store-reader.ts';
import type { Batch } from '../write/batch.ts';
import type { Delta } from '../write/delta.ts';
import { type Former, formerOf, restoreFormer } from '../write/former.ts';
import { loadNewGraphs } from '../write/load-new-graphs.ts';
import { deltasOf, writeDeltas } from '../write/write-batch.ts';

/** Milliseconds after which an abandoned request has ended: it writes some thousand triples at most. */
export const ABANDONED_REQUEST_MS = 2_000;

/** Pauses between two attempts, in milliseconds. */
export const RESEND_PAUSES = { first: 100, most: 5_000 } as const;

/** Sends one batch to the store, as often as it takes. */
export type BatchSender = ReturnType<typeof batchSender>;

export interface SenderOptions {
  readonly reader: StoreReader;
  readonly log: StoreLog;
}

/**
 * Creates the sender of a batch and reads what the store lacks. Graphs that are `unused` are not read: the store has
 * never had them. The calls of a sender reject with the errors of the client.
 */
export function batchSender(
  batch: Batch,
  { reader, log }: SenderOptions,
  unused?: ReadonlySet<string>,
) {
  const first = deltasOf(batch, reader, 'known', unused);
  first.catch(() => {});
  let looked: Promise<readonly Delta[]> | undefined = first;
  let touched = false;

  const noting = (request: () => Promise<void>) =>
    despiteDeadlocks(request).then(
      () => {
        touched = true;
      },
      (error: unknown) => {
        touched ||= !(error instanceof NotConnectedError || error instanceof NotAllowedError);
        throw error;
      },
    );
  const { client } = reader;
  const update = (text: string) => noting(() => client.update(text));
  const load = client.load && ((quads: string) => noting(async () => client.load?.(quads)));
  const writing = { ...reader, update };

  /** A refused request is sent graph by graph, so that only the graph at fault is written in another form. */
  const sendOneByOne = async (refused: readonly Delta[]) => {
    for (const { write } of refused) {
      const one = { ...batch, writes: batch.writes.filter(({ seq }) => seq === write.row.seq) };
      try {
        await writeDeltas(await deltasOf(one, reader, 'known'), writing);
      } catch (error) {
        rethrowUnlessRefused(error);
        await writeDeltas(await deltasOf(one, reader, 'every-literal'), writing);
        log(
          `The store accepted a graph only with a placeholder for every typed literal: ${error.message}`,
        );
      }
    }
  };

  /** Sends the missing part of the batch. */
  const send = async () => {
    const deltas = await (looked ?? deltasOf(batch, reader, 'known'));
    looked = undefined;
    const rest = load ? await loadNewGraphs(deltas, { ...reader, load, log }) : deltas;
    await writeDeltas(rest, writing, async (refused, error) => {
      rethrowUnlessRefused(error);
      await sendOneByOne(refused);
    });
  };
  const isUntouched = async () => (await batchState(reader, batch)) === 'before';

  return {
    send,
    /**
     * Sends it once more. A request whose answer was lost may still be running in the server and undo a
     * part of this one. So this resolves only if the batch is whole a while later, and rejects with
     * `StoreUnavailableError` else.
     */
    sendAgain: async () => {
      await send();
      await setTimeout(ABANDONED_REQUEST_MS);
      if ((await batchState(reader, batch)) !== 'after') {
        throw new StoreUnavailableError('An earlier request of the same write undid a part of it.');
      }
    },
    /** Tests whether the store may have any part of the batch. */
    touched: () => touched,
    /**
     * Takes a refused batch back, so that the store has nothing of it. `keep` is called before with what was there, to be
     * restored after a crash. Resolves with whether the store has nothing of it now.
     */
    takeBack: async (keep: (former: readonly Former[]) => Promise<void>): Promise<boolean> => {
      try {
        if (await isUntouched()) {
          return true;
        }
        const former = (await first).map(formerOf);
        await keep(former);
        await restoreFormer(former, writing);
        return await isUntouched();
      } catch {
        return false;
      }
    },
  };
}

/** A server may refuse a literal that Virtuoso accepts. */
export function rethrowUnlessRefused(error: unknown): asserts error is StoreRequestError {
  if (!(error instanceof StoreRequestError) || error instanceof NotAllowedError) {
    throw error;
  }
}
