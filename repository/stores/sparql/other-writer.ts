import { StoreRequestError } from '../../errors.ts';
import type { StoreLog } from '../backend.ts';
import { rowsAfter } from './changes.ts';
import type { StoreAccess } from './client/store-access.ts';

/** Notices a second process that writes to the same store, which would number changes once more. */
export interface OtherWriterWatch {
  /** Throws `StoreRequestError` once another writer was noticed. */
  refuse(): void;
  close(): void;
}

export interface OtherWriterOptions {
  readonly access: StoreAccess;
  /** The greatest number that this process has given to a change so far, or found at its start. */
  readonly newestSeq: () => number;
  readonly everyMs: number;
  readonly log: StoreLog;
}

/**
 * Looks every `everyMs` for a change with a number that this process has not given. Of two processes
 * the one that is behind finds one, so one of them goes on.
 */
export function watchForOtherWriter(options: OtherWriterOptions): OtherWriterWatch {
  const { access, newestSeq, everyMs, log } = options;
  let found: string | undefined;

  const look = async () => {
    const [row] = await rowsAfter(access, newestSeq(), 1);
    // What this process wrote meanwhile is no more than it has given by now.
    if (row !== undefined && row.seq > newestSeq() && found === undefined) {
      found =
        `Another process writes to this store: change ${row.seq} (<${row.entry.graph}>) is not of this one. ` +
        'Nothing more is written here. Run one repository process for a store, and start it again.';
      log(found);
    }
  };

  // A store that does not answer is asked again; whoever writes is told of it.
  const timer = setInterval(() => look().catch(() => {}), everyMs).unref();
  return {
    refuse: () => {
      if (found !== undefined) {
        throw new StoreRequestError(found);
      }
    },
    close: () => clearInterval(timer),
  };
}
