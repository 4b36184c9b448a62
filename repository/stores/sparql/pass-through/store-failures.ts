import {
  RefusedQueryError,
  StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../errors.ts';

/** What to tell when a request to a server was given up. */
export function tooLate(cause: unknown): StoreTimeoutError {
  return new StoreTimeoutError('The store took too long for this query. Ask for less.', { cause });
}

/** Our own errors as they are; everything else means that the server cannot be reached. */
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
