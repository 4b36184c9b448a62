import { StoreUnavailableError } from '../../../errors.ts';
import type { Batch } from '../write/batch.ts';

/** The batch that is being written, or whose outcome is still unknown. There is one at most. */
export type InFlightBatch = ReturnType<typeof createInFlightBatch>;

interface Flight {
  readonly graphs: ReadonlySet<string>;
  readonly over: PromiseWithResolvers<void>;
}

/** Starts without a batch. */
export function createInFlightBatch() {
  let flight: Flight | undefined;
  let unknown = false;
  /** Tests whether `graph` belongs to the batch. */
  const has = (graph: string) => flight?.graphs.has(graph) ?? false;
  return {
    /** Starts a batch. The one before must be settled. */
    begin: ({ writes }: Batch) => {
      flight = {
        graphs: new Set(writes.map(({ entry }) => entry.graph)),
        over: Promise.withResolvers(),
      };
    },
    /** Ends the batch: it is known to be written, or known not to be. */
    settle: () => {
      flight?.over.resolve();
      flight = undefined;
      unknown = false;
    },
    /** Marks the outcome of the batch as unknown: its caller was answered, and it is sent again. */
    markUnknown: () => {
      unknown = true;
    },
    /** Tests whether `graph` belongs to a batch whose outcome is unknown. */
    isUnknown: (graph: string) => unknown && has(graph),
    has,
    /** Resolves once no batch is in flight; rejects with `StoreUnavailableError` after `waitMs`. */
    settled: async (waitMs: number) => {
      if (flight && !(await within(flight.over.promise, waitMs))) {
        throw new StoreUnavailableError(
          'The outcome of an earlier write is unknown: the store did not confirm it. It is sent again ' +
            'until the store accepts it. Try again later.',
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
