import { StoreRequestError } from '../../errors.ts';
import type { StoreLog } from '../backend.ts';
import { rowsAfter } from './changes.ts';
import type { StoreAccess } from './client/store-access.ts';

/** Notices a second process that writes to the same store and would give the same numbers to other changes. */
export type OtherWriterWatch = ReturnType<typeof watchForOtherWriter>;

interface OtherWriterOptions {
  readonly access: StoreAccess;
  /** The greatest number that this process has given to a change, or found at its start. */
  readonly newestSeq: () => number;
  readonly everyMs: number;
  readonly log: StoreLog;
}

/**
 * Looks every `everyMs` milliseconds for a change whose number this process did not assign. Of two writers, the one
 * with the smaller numbers finds one and stops; the other continues.
 */
export function watchForOtherWriter({ access, newestSeq, everyMs, log }: OtherWriterOptions) {
  let found: string | undefined;

  const look = async () => {
    const [row] = await rowsAfter(access, newestSeq(), 1);
    // This process may have written meanwhile, so the number is compared again.
    if (row !== undefined && row.seq > newestSeq() && found === undefined) {
      found =
        `Another process writes to this store: change ${row.seq} (<${row.entry.graph}>) is not from this process. ` +
        'This process refuses all further writes. Run only one repository process for a store, and restart it.';
      log(found);
    }
  };

  // A store that does not answer is asked again later; writes report that it is unavailable.
  const timer = setInterval(() => look().catch(() => {}), everyMs).unref();
  return {
    /** Throws `StoreRequestError` once another writer was found. */
    refuse: () => {
      if (found !== undefined) {
        throw new StoreRequestError(found);
      }
    },
    close: () => clearInterval(timer),
  };
}
