import { StoreRequestError, StoreUnavailableError } from '../../errors.ts';

/** Runs one short synchronous call. Rejects with the error of the port where SQLite throws. */
export async function attempt<T>(call: () => T): Promise<T> {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof StoreRequestError) {
      throw cause;
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreUnavailableError(`The store cannot be used: ${reason}.`, { cause });
  }
}
