import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { problemOfError } from '../../http/problem-of-error.ts';
import type { ProblemCode } from '../../http/problem-types.ts';
import type { GraphQLErrorCode } from '../errors.ts';

/** What problems of REST are called in GraphQL, where the caller of a field can meet them. */
const CODES: Partial<Record<ProblemCode, GraphQLErrorCode>> = {
  'index-building': 'INDEX_BUILDING',
  'invalid-query': 'BAD_USER_INPUT',
  'not-found': 'NOT_FOUND',
  'search-unavailable': 'SEARCH_UNAVAILABLE',
  'store-timeout': 'STORE_TIMEOUT',
  'store-unavailable': 'STORE_UNAVAILABLE',
  'unsupported-media-type': 'BAD_USER_INPUT',
};

const MASKED = 'Something went wrong on our side. The log has more under the request id.';

/**
 * What a client sees of an error: our own classes under their codes, GraphQL's own as they are,
 * everything else masked and logged with the request id.
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
  log.error({ err: thrown, requestId, path: error.path }, 'A GraphQL field failed');
  return withExtensions(error, MASKED, { code: 'INTERNAL_SERVER_ERROR', requestId });
}

/** Variables that do not fit, an operation that is not there: found before anything is executed. */
const INVALID = { code: 'BAD_USER_INPUT' } as const;

/** What a resolver threw, where that was no error made for GraphQL. */
function thrownBy(error: Error): Error | undefined {
  if (!(error instanceof GraphQLError)) {
    return error;
  }
  return error.originalError && thrownBy(error.originalError);
}

function withExtensions(
  { nodes, path }: GraphQLError,
  message: string,
  extensions: { readonly code: GraphQLErrorCode; readonly requestId?: string },
): GraphQLError {
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions });
}
