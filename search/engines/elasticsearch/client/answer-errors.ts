import { SearchUnavailableError } from '../../../errors.ts';

/** Elasticsearch refused a request: it is wrong, or it names something that does not exist. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** The error type of Elasticsearch, such as `index_not_found_exception`. */
  readonly type: string;

  constructor(message: string, status: number, type: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** Tests whether another write of the same document came first. */
export function isConflict(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 409;
}

/** Tests whether a document is missing from an index that exists. */
export function isMissingDocument(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404 && error.type === '';
}

/** Tests whether an index could not be created because it exists. */
export function isIndexThere(error: unknown): boolean {
  return error instanceof RefusedError && error.type === 'resource_already_exists_exception';
}

/** Tests whether a request had more bytes than the server takes. */
export function isTooLarge(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.status === 413;
}

/** The error type of Elasticsearch for a missing index or alias. */
export const MISSING_INDEX = 'index_not_found_exception';

/**
 * An index is missing or has no write alias: it was deleted, or another generation has replaced it. The
 * next start builds what is missing.
 */
export class MissingIndexError extends SearchUnavailableError {
  constructor(reason: string) {
    super(
      `An index was deleted from Elasticsearch, or replaced by another process; restart to build what is missing (${reason})`,
    );
  }
}
