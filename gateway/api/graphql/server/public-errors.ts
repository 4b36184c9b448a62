import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { problemOfError } from '../../../http/problems/problem-of-error.ts';
import type { ProblemCode } from '../../../http/problems/problem-types.ts';
import { type GraphQLErrorCode, statusOfLimit } from '../errors.ts';

/** GraphQL codes of the problems that a field can have. */
const CODES: Partial<Record<ProblemCode, GraphQLErrorCode>> = {
  ahead: 'AHEAD',
  'index-building': 'INDEX_BUILDING',
  'invalid-query': 'BAD_USER_INPUT',
  'not-found': 'NOT_FOUND',
  'query-too-complex': 'QUERY_TOO_EXPENSIVE',
  'search-unavailable': 'SEARCH_UNAVAILABLE',
  'store-timeout': 'STORE_TIMEOUT',
  'store-unavailable': 'STORE_UNAVAILABLE',
  'unsupported-media-type': 'BAD_USER_INPUT',
};

const MASKED = 'The server failed unexpectedly. Its log has the cause under the request id.';

/**
 * Maps an error to what the client sees: our own error classes with their codes, GraphQL's own errors
 * unchanged; everything else is masked, and logged.
 */
export function publicError(
  error: GraphQLError,
  log: FastifyBaseLogger,
  requestId: string,
): GraphQLError {
  const thrown = thrownBy(error);
  if (thrown === undefined) {
    return error.extensions.code ? error : withExtensions(error, error.message, INVALID);
  }
  const { code: problem, detail } = problemOfError(thrown);
  const code = CODES[problem];
  if (code) {
    return withExtensions(error, detail, { code });
  }
  log.error({ err: thrown, requestId, path: error.path }, 'GraphQL field failed');
  return withExtensions(error, MASKED, { code: 'INTERNAL_SERVER_ERROR' });
}

/** Invalid variables or an unknown operation, found before execution. */
const INVALID = { code: 'BAD_USER_INPUT' } as const;

/** The error that a resolver threw, unless it is a GraphQL error. */
function thrownBy(error: Error): Error | undefined {
  if (!(error instanceof GraphQLError)) {
    return error;
  }
  return error.originalError && thrownBy(error.originalError);
}

function withExtensions(
  { nodes, path }: GraphQLError,
  message: string,
  extensions: { readonly code: GraphQLErrorCode },
): GraphQLError {
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions });
}

/** A copy of an error that names the request. Errors of one operation are cached for all requests that send it. */
export function withRequestId(error: GraphQLError, requestId: string): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions: { ...extensions, ...statusOfLimit(extensions), requestId },
  });
}
