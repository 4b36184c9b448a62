import {
  RefusedQueryError,
  StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../errors.ts';

/** The error for a request that was aborted because it took too long. */
export function tooLate(cause: unknown): StoreTimeoutError {
  return new StoreTimeoutError('The store took too long for this query. Ask for less.', { cause });
}

/** The errors of the port as they are. Everything else means that the server cannot be reached. */
export function storeFailure(error: unknown): Error {
  if (
    error instanceof RefusedQueryError ||
    error instanceof StoreRequestError ||
    error instanceof StoreTimeoutError
  ) {
    return error;
  }
  return new StoreUnavailableError('The store cannot be reached.', { cause: error });
}
