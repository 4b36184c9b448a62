import { DamagedError, StoreRequestError, StoreUnavailableError } from '../../errors.ts';
import { isCorruption } from '../sqlite-errors.ts';
import { GRAPHS_FILE } from './settings.ts';

const OF_THE_PORT = [StoreRequestError, StoreUnavailableError, DamagedError] as const;

/** Runs one short synchronous call. Rejects with the error of the port if SQLite throws. */
export async function attempt<T>(call: () => T): Promise<T> {
  try {
    return call();
  } catch (cause) {
    throw portError(cause);
  }
}

/** The error of the port for whatever a call threw. */
export function portError(cause: unknown): unknown {
  if (OF_THE_PORT.some((type) => cause instanceof type)) {
    return cause;
  }
  if (isCorruption(cause)) {
    return new DamagedError(undefined, undefined, { cause, file: GRAPHS_FILE });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreUnavailableError(`The store cannot be used: ${reason}.`, { cause });
}
