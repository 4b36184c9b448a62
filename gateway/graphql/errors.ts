import { GraphQLError } from 'graphql';

/** The codes of `extensions.code`, for programs. */
export type GraphQLErrorCode =
  | 'BAD_USER_INPUT'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_EXPENSIVE'
  | 'QUERY_TOO_LONG'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_REQUEST'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INDEX_BUILDING'
  | 'SEARCH_UNAVAILABLE'
  | 'STORE_UNAVAILABLE'
  | 'STORE_TIMEOUT'
  | 'INTERNAL_SERVER_ERROR';

/** An error that a client may see; `message` says what is wrong and how to mend it. */
export function graphqlError(code: GraphQLErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
