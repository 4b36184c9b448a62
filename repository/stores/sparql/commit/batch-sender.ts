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
import { deltasOf, writeDeltas } from '../write/write-batch.ts';

/** After this a request that nobody waits for any longer has ended: it writes some thousand triples at most. */
const A_WHILE = 2_000;
const NONE: ReadonlySet<string> = new Set();

/** Sends one batch to the store, as often as it takes. */
export interface BatchSender {
  /** Sends what is missing of the batch; `looked` is what was found of it before. */
  send(looked?: Promise<readonly Delta[]>): Promise<void>;
  /**
   * Sends it once more. A request whose answer was lost may still be running in the server and undo
   * part of this, so it counts only when it is whole a while later; else `StoreUnavailableError`.
   */
  sendAgain(): Promise<void>;
  /** Whether anything of the batch can have reached the store. */
  touched(): boolean;
}

export interface SenderOptions {
  readonly client: SparqlClient;
  /** Whether the graphs of a batch are as they were before it, or as they are after it. */
  readonly stateOf: (batch: Batch) => Promise<BatchState>;
  readonly names: SystemNames;
  readonly log: StoreLog;
}

/** What the store lacks of a batch; of `unused` graphs it has nothing. */
export function lookFor(
  batch: Batch,
  { client, names }: Pick<SenderOptions, 'client' | 'names'>,
  rule: StandInRule,
  unused = NONE,
): Promise<readonly Delta[]> {
  return deltasOf(batch, { client, names, unused }, rule);
}

/** Nothing is sent before it is asked to. Failures are those of the client's requests. */
export function batchSender(batch: Batch, options: SenderOptions): BatchSender {
  const { client, names, log, stateOf } = options;
  let touched = false;

  const update = (text: string) =>
    despiteDeadlocks(() => client.update(text)).then(
      () => {
        touched = true;
      },
      (error: unknown) => {
        touched ||= !(error instanceof NotConnectedError || error instanceof NotAllowedError);
        throw error;
      },
    );

  const write = async (looked: Promise<readonly Delta[]>) =>
    writeDeltas(await looked, { client, update, names });

  /** A refusal may be about a literal that this server, unlike the known ones, does not take. */
  const send = async (looked = lookFor(batch, options, 'known')) => {
    try {
      await write(looked);
    } catch (error) {
      if (!(error instanceof StoreRequestError) || error instanceof NotAllowedError) {
        throw error;
      }
      await write(lookFor(batch, options, 'every-literal'));
      log(`The store took a batch only with a stand-in for every typed literal: ${error.message}`);
    }
  };

  return {
    send,
    sendAgain: async () => {
      await send();
      await setTimeout(A_WHILE);
      if ((await stateOf(batch)) !== 'after') {
        throw new StoreUnavailableError('A write is being undone by another one.');
      }
    },
    touched: () => touched,
  };
}
