import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { IndexingLease } from '../port/search-engine.ts';

/** Keeps asking for the lease, and indexes while this process holds it. */
export type LeaseHolder = Awaited<ReturnType<typeof holdLease>>;

interface Options {
  readonly lease: Pick<IndexingLease, 'everyMs' | 'hold'>;
  /** This process got the lease: starts to index under its epoch. */
  readonly acquired: (epoch: number) => Promise<void>;
  /** Another process got the lease: stops indexing. */
  readonly lost: () => Promise<void>;
  readonly log: Log;
}

/** A lease holder while it runs. */
interface Run extends Options {
  readonly stopping: AbortSignal;
  /** The epoch under which this process indexes, or is just starting to. */
  indexesUnder: number | undefined;
  /** The call of `acquired` or `lost` that is under way. */
  changing: Promise<void> | undefined;
  /** True if the current outage has been logged. */
  isFailureLogged: boolean;
}

/**
 * Asks for the lease at once and then every `lease.everyMs`. Resolves when the first answer has been acted
 * on; rejects if that fails.
 */
export async function holdLease(options: Options) {
  const stopping = new AbortController();
  const run: Run = {
    ...options,
    stopping: stopping.signal,
    indexesUnder: undefined,
    changing: undefined,
    isFailureLogged: false,
  };
  const { change } = await ask(run);
  const asking = askUntilStopped(run);
  try {
    await change;
  } catch (error) {
    stopping.abort();
    await asking;
    throw error;
  }
  return {
    /** Stops asking. The lease is neither renewed nor released, and indexing neither starts nor ends. */
    async stop(): Promise<void> {
      stopping.abort();
      await asking;
      await run.changing?.catch(() => undefined);
    },
  };
}

/** The lease is renewed while a change is under way too: to open an index may take longer than it lasts. */
async function askUntilStopped(run: Run): Promise<void> {
  const { lease, stopping } = run;
  while (!stopping.aborted) {
    await sleep(lease.everyMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) {
      return;
    }
    try {
      const { change } = await ask(run);
      run.isFailureLogged &&= change !== undefined || run.changing !== undefined;
      void change?.catch((error: unknown) => logFailure(run, error));
    } catch (error) {
      logFailure(run, error);
    }
  }
}

/**
 * Asks once, and starts the change that the answer calls for unless another one is under way. A process that had
 * lost the lease without noticing gets a later epoch: it stops, and starts again after the next answer.
 */
async function ask(run: Run): Promise<{ readonly change: Promise<void> | undefined }> {
  const epoch = await run.lease.hold();
  if (epoch === run.indexesUnder || run.changing || run.stopping.aborted) {
    return { change: undefined };
  }
  run.changing = changeTo(run, run.indexesUnder === undefined ? epoch : undefined).finally(() => {
    run.changing = undefined;
  });
  return { change: run.changing };
}

async function changeTo(run: Run, epoch: number | undefined): Promise<void> {
  const before = run.indexesUnder;
  run.indexesUnder = epoch;
  try {
    await (epoch === undefined ? run.lost() : run.acquired(epoch));
  } catch (error) {
    run.indexesUnder = before;
    throw error;
  }
  run.log.info(
    {},
    epoch === undefined ? 'Another process indexes; this one only reads' : 'This process indexes',
  );
}

/** Logs the first failure of an outage only. */
function logFailure(run: Run, err: unknown): void {
  if (!run.isFailureLogged) {
    run.log.warn({ err }, 'The indexing lease cannot be settled; retrying');
  }
  run.isFailureLogged = true;
}
