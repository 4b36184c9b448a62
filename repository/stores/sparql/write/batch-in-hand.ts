import { StoreUnavailableError } from '../../../errors.ts';
import type { Batch } from './batch.ts';

/** What is known of the batch that is being written, or whose outcome is not known yet. */
export interface BatchInHand {
  /** Takes the next batch; the one before is settled. */
  begin(batch: Batch): void;
  settle(): void;
  /** Says that its writer gave up waiting, and somebody tries on. */
  doubt(): void;
  isDoubtful(graph: string): boolean;
  has(graph: string): boolean;
  /** Resolves once nothing is in hand; rejects with `StoreUnavailableError` after `waitMs`. */
  settled(waitMs: number): Promise<void>;
}

interface Held {
  readonly graphs: ReadonlySet<string>;
  readonly over: PromiseWithResolvers<void>;
}

/** Nothing is in hand at the beginning. */
export function batchInHand(): BatchInHand {
  let held: Held | undefined;
  let doubtful = false;
  const has = (graph: string) => held?.graphs.has(graph) ?? false;
  return {
    begin: ({ writes }) => {
      held = {
        graphs: new Set(writes.map(({ entry }) => entry.graph)),
        over: Promise.withResolvers(),
      };
    },
    settle: () => {
      held?.over.resolve();
      held = undefined;
      doubtful = false;
    },
    doubt: () => {
      doubtful = true;
    },
    isDoubtful: (graph) => doubtful && has(graph),
    has,
    settled: async (waitMs) => {
      if (held && !(await within(held.over.promise, waitMs))) {
        throw new StoreUnavailableError(
          'An earlier write is not complete: the store did not say how it ended. It is sent again ' +
            'until the store takes it.',
        );
      }
    },
  };
}

async function within(event: Promise<void>, waitMs: number): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), waitMs);
  try {
    return await Promise.race([event.then(() => true), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
