import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexingLease } from '../engines/shared-index.ts';
import type { Log } from '../log.ts';

/** Whose turn it is to index: of the process that holds the lease. */
export interface Turns {
  /** The lease is neither renewed nor taken from now on, and nothing begins or ends. */
  stop(): Promise<void>;
}

interface Options {
  readonly lease: IndexingLease;
  /** Begins to index; what it opens belongs to this process from then on. */
  readonly begin: () => Promise<void>;
  /** Ends it, since another process has begun. */
  readonly end: () => Promise<void>;
  readonly log: Log;
}

/**
 * Asks for the lease now and then, and begins and ends to index as it comes and goes. Resolves when the
 * outcome of the first time is settled; rejects where that fails.
 */
export async function takeTurns({ lease, begin, end, log }: Options): Promise<Turns> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let indexes = false;
  let changing: Promise<void> | undefined;

  /** Renewing goes on meanwhile: to open an index may take longer than the lease lasts. */
  async function change(holds: boolean): Promise<void> {
    indexes = holds;
    try {
      await (holds ? begin() : end());
    } catch (error) {
      indexes = !holds;
      throw error;
    }
    log.info({}, holds ? 'This process indexes' : 'Another process indexes; this one reads');
  }

  /** Settles once a change that it starts has come to its end; a change under way is left alone. */
  async function ask(): Promise<{ readonly changed: Promise<void> | undefined }> {
    const holds = await lease.hold();
    if (holds === indexes || changing || signal.aborted) {
      return { changed: undefined };
    }
    changing = change(holds).finally(() => {
      changing = undefined;
    });
    return { changed: changing };
  }

  async function run(): Promise<void> {
    let isTold = false;
    // What goes wrong is told once, not each time that it is tried again.
    const tell = (err: unknown) => {
      if (!isTold) {
        log.warn({ err }, 'Who indexes cannot be settled now');
      }
      isTold = true;
    };
    while (!signal.aborted) {
      await sleep(lease.everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) {
        return;
      }
      try {
        const { changed } = await ask();
        isTold &&= changed !== undefined || changing !== undefined;
        void changed?.catch(tell);
      } catch (error) {
        tell(error);
      }
    }
  }

  const first = await ask();
  const running = run();
  try {
    await first.changed;
  } catch (error) {
    stopping.abort();
    await running;
    throw error;
  }
  return {
    async stop() {
      stopping.abort();
      await running;
      await changing?.catch(() => undefined);
    },
  };
}
