import { type ASTNode, GraphQLError } from 'graphql';

/** The codes of `extensions.code`, for programs. */
export type GraphQLErrorCode =
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'BODY_TOO_LARGE'
  | 'INDEX_BUILDING'
  | 'INTERNAL_SERVER_ERROR'
  | 'NOT_FOUND'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_EXPENSIVE'
  | 'QUERY_TOO_LONG'
  | 'SEARCH_UNAVAILABLE'
  | 'STORE_TIMEOUT'
  | 'STORE_UNAVAILABLE'
  | 'UNSUPPORTED_MEDIA_TYPE';

/** An error of one field, for clients; `message` says what is wrong and how to fix it. */
export function graphqlError(code: GraphQLErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** An error of the whole request; nothing is executed. */
export function badRequest(code: GraphQLErrorCode, message: string, node?: ASTNode): GraphQLError {
  return new GraphQLError(message, {
    nodes: node ?? null,
    // `spec`: 400 as `application/graphql-response+json`, 200 as `application/json`.
    extensions: { code, http: { status: 400, spec: true } },
  });
}
