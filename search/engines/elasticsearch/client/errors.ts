import { errors } from '@elastic/elasticsearch';
import { SearchBusyError, SearchUnavailableError } from '../../../errors.ts';

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

/** Statuses of a server, or of a proxy in front of it, that a later request need not get. */
const PASSING = [408, 429, 502, 503, 504];
/** Statuses of a server that works but is overloaded. */
const BUSY = [408, 429, 504];

/**
 * The error of a failed request for its caller: `SearchUnavailableError` where the same request can succeed
 * later, `RefusedError` with the server's reason where it cannot.
 */
export function requestError(error: unknown, asked: string): unknown {
  if (error instanceof errors.ResponseError) {
    const { statusCode: status = 0, body, message } = error;
    return failedAnswerError({ status, body, message }, asked, error);
  }
  if (error instanceof errors.TimeoutError) {
    return new SearchBusyError(noAnswer(asked, error), { cause: error });
  }
  const isAway =
    error instanceof errors.ConnectionError ||
    error instanceof errors.NoLivingConnectionsError ||
    error instanceof errors.DeserializationError;
  return isAway ? new SearchUnavailableError(noAnswer(asked, error), { cause: error }) : error;
}

function noAnswer(asked: string, { message }: Error): string {
  return `Elasticsearch does not answer ${asked}: ${message}`;
}

/** What a server answered that is no success. */
interface FailedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly message?: string;
}

/** The error of an answer, or of a part of one. */
export function failedAnswerError(
  { status, body, message = 'unknown' }: FailedAnswer,
  asked: string,
  cause?: Error,
): Error {
  const { type, reason = message } = causeOf(body);
  const text = `Elasticsearch answered ${asked} with ${status}: ${reason}`;
  if (type === MISSING_INDEX) {
    return new MissingIndexError(text);
  }
  const Passing = BUSY.includes(status) ? SearchBusyError : SearchUnavailableError;
  return PASSING.includes(status)
    ? new Passing(text, { cause })
    : new RefusedError(text, status, type ?? '');
}

interface Cause {
  readonly type?: string;
  readonly reason?: string;
}

/** The first root cause says more than the error that it led to. */
function causeOf(body: unknown): Cause {
  const { error } = (body ?? {}) as {
    readonly error?: Cause & { readonly root_cause?: readonly Cause[] };
  };
  return error?.root_cause?.[0] ?? error ?? {};
}
