import { setTimeout } from 'node:timers/promises';
import { StoreRequestError, StoreUnavailableError } from '../../../errors.ts';
import type { StoreLog } from '../../backend.ts';
import { NotAllowedError, NotConnectedError } from '../client/request-errors.ts';
import { despiteDeadlocks } from '../client/retry.ts';
import type { SparqlClient } from '../client/sparql-client.ts';
import type { SystemNames } from '../layout.ts';
import type { BatchState } from '../read/batch-state.ts';
import type { StandInRule } from '../text/stand-ins.ts';
import type { Batch } from '../write/batch.ts';
import type { Delta } from '../write/delta.ts';
import { loadNewGraphs } from '../write/load-new-graphs.ts';
import { deltasOf, writeDeltas } from '../write/write-batch.ts';

/** Milliseconds after which an abandoned request has ended: it writes some thousand triples at most. */
const ABANDONED_REQUEST_MS = 2_000;
const NONE: ReadonlySet<string> = new Set();

/** Sends one batch to the store, as often as it takes. */
interface BatchSender {
  /** Sends the missing part of the batch. `looked` is that part if it was read already. */
  send(looked?: Promise<readonly Delta[]>): Promise<void>;
  /**
   * Sends it once more. A request whose answer was lost may still be running in the server and undo a
   * part of this one. So this resolves only if the batch is whole a while later, and rejects with
   * `StoreUnavailableError` else.
   */
  sendAgain(): Promise<void>;
  /** Whether the store may have anything of the batch. */
  touched(): boolean;
}

export interface SenderOptions {
  readonly client: SparqlClient;
  /** Reads whether the graphs of a batch are as before or as after it. */
  readonly stateOf: (batch: Batch) => Promise<BatchState>;
  readonly names: SystemNames;
  readonly log: StoreLog;
}

/** The part of a batch that the store lacks. `unused` graphs are not read: the store has never had them. */
export function lookFor(
  batch: Batch,
  { client, names }: Pick<SenderOptions, 'client' | 'names'>,
  rule: StandInRule,
  unused = NONE,
): Promise<readonly Delta[]> {
  return deltasOf(batch, { client, names, unused }, rule);
}

/** Creates the sender of a batch. Its calls reject with the errors of the client. */
export function batchSender(batch: Batch, options: SenderOptions): BatchSender {
  const { client, names, log, stateOf } = options;
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

  const update = (text: string) => noting(() => client.update(text));
  const load = client.load && ((quads: string) => noting(async () => client.load?.(quads)));

  const write = async (looked: Promise<readonly Delta[]>) => {
    const deltas = await looked;
    const rest = load ? await loadNewGraphs(deltas, { load, names, log }) : deltas;
    await writeDeltas(rest, { client, update, names });
  };

  /** A server may refuse a literal that Virtuoso accepts. */
  const send = async (looked = lookFor(batch, options, 'known')) => {
    try {
      await write(looked);
    } catch (error) {
      if (!(error instanceof StoreRequestError) || error instanceof NotAllowedError) {
        throw error;
      }
      await write(lookFor(batch, options, 'every-literal'));
      log(
        `The store accepted a batch only with a stand-in for every typed literal: ${error.message}`,
      );
    }
  };

  return {
    send,
    sendAgain: async () => {
      await send();
      await setTimeout(ABANDONED_REQUEST_MS);
      if ((await stateOf(batch)) !== 'after') {
        throw new StoreUnavailableError('An earlier request of the same write undid a part of it.');
      }
    },
    touched: () => touched,
  };
}
