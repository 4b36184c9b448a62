import {
  AheadOfFeedError,
  DamagedError,
  InexpressibleError,
  NotFoundError,
  QueryBudgetError,
  QueryEngineBusyError,
  RDF_MEDIA_TYPES,
  RefusedInputError,
  RefusedQueryError,
  ServiceBusyError,
  StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../repository/index.ts';
import {
  IndexBuildingError,
  InvalidQueryError,
  SearchUnavailableError,
  TooManySearchesError,
  VocabularyFollowedError,
} from '../../../search/index.ts';
import { errorCode } from './explain-file-error.ts';
import type { ProblemCode } from './problem-types.ts';
import { type ProblemDetails, RequestError } from './request-error.ts';
import { withoutAddresses } from './without-addresses.ts';

/** A problem before it is tied to a request. */
export interface ProblemCause {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly details?: ProblemDetails;
  /** Seconds after which a client should retry, where that is not the same for all problems of the code. */
  readonly retryAfter?: number;
}

const CODE_OF_CLASS = [
  [NotFoundError, 'not-found'],
  [AheadOfFeedError, 'ahead'],
  [InexpressibleError, 'not-acceptable'],
  [DamagedError, 'damaged'],
  [StoreRequestError, 'sparql-failed'],
  [QueryEngineBusyError, 'query-engine-busy'],
  [StoreUnavailableError, 'store-unavailable'],
  [StoreTimeoutError, 'store-timeout'],
  [ServiceBusyError, 'service-busy'],
  [IndexBuildingError, 'index-building'],
  [SearchUnavailableError, 'search-unavailable'],
  [InvalidQueryError, 'invalid-query'],
  [TooManySearchesError, 'query-too-complex'],
  [VocabularyFollowedError, 'taken'],
] as const;

const CODE_OF_FASTIFY: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_MAX_PARAM_LENGTH: 'path-too-long',
  FST_ERR_NOT_FOUND: 'no-such-path',
};

/** Characters of a path segment; an original id may be a long IRI. */
export const MAX_SEGMENT = 4_096;

/** Details for Fastify's errors whose own message does not say how to fix the request. */
const DETAIL_OF_FASTIFY: Readonly<Record<string, string>> = {
  FST_ERR_MAX_PARAM_LENGTH: `A segment of the path is longer than ${MAX_SEGMENT} characters. Shorten it.`,
};

const MASKED: ProblemCause = {
  code: 'internal-error',
  detail: 'The server failed unexpectedly. Its log has the cause under the request id.',
};

/**
 * Maps an error to what the client sees: our own error classes and Fastify's by one table; everything
 * else is masked as `internal-error`, so that no internals leak.
 */
export function problemOfError(error: unknown): ProblemCause {
  if (error instanceof RequestError) {
    return { code: error.code, detail: error.message, details: error.details };
  }
  if (error instanceof RefusedInputError) {
    return { code: error.code, detail: error.message, details: placeOf(error) };
  }
  if (error instanceof RefusedQueryError) {
    return { code: error.code, detail: error.message, details: error.place };
  }
  if (error instanceof QueryBudgetError) {
    const { message: detail, retryAfter } = error;
    return { code: 'rate-limited', detail, retryAfter };
  }
  for (const [type, code] of CODE_OF_CLASS) {
    if (error instanceof type) {
      return { code, detail: withoutAddresses(error.message) };
    }
  }
  return problemOfFastify(error) ?? MASKED;
}

function placeOf(error: RefusedInputError): ProblemDetails {
  return error.code === 'unsupported-media-type'
    ? { ...error.place, allowed: RDF_MEDIA_TYPES }
    : error.place;
}

/** Fastify's errors about the request; its errors about the server stay masked. */
function problemOfFastify(error: unknown): ProblemCause | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  const named = errorCode(error);
  if (!(error instanceof Error) || named === '' || status < 400 || status >= 500) {
    return undefined;
  }
  const code = CODE_OF_FASTIFY[named] ?? 'malformed-request';
  return { code, detail: DETAIL_OF_FASTIFY[named] ?? error.message };
}
