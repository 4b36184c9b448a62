import { type ASTNode, GraphQLError } from 'graphql';

/** The codes of `extensions.code`, for programs. */
export type GraphQLErrorCode =
  | 'AHEAD'
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'BODY_TOO_LARGE'
  | 'INDEX_BUILDING'
  | 'INTERNAL_SERVER_ERROR'
  | 'NOT_FOUND'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_EXPENSIVE'
  | 'QUERY_TOO_LONG'
  | 'OVER_QUOTA'
  | 'PROFILE_CHANGED'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'RATE_LIMITED'
  | 'SEARCH_UNAVAILABLE'
  | 'SERVICE_BUSY'
  | 'STORE_TIMEOUT'
  | 'STORE_UNAVAILABLE'
  | 'UNSUPPORTED_MEDIA_TYPE';

/** An error of one field; `message` names the fault and the remedy. */
export function graphqlError(code: GraphQLErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** The error of an argument that cannot be used. */
export function badInput(message: string): GraphQLError {
  return graphqlError('BAD_USER_INPUT', message);
}

/**
 * A refusal of the whole request before execution, by a limit of this server: 400 in every format, so that proxies
 * and clients see it. Refusals by GraphQL itself are 200 as `application/json` (GraphQL over HTTP).
 */
export function badRequest(code: GraphQLErrorCode, message: string, node?: ASTNode): GraphQLError {
  return new GraphQLError(message, {
    nodes: node ?? null,
    extensions: { code, ...refused() },
  });
}

/** A new object each time: the server changes it. */
const refused = () => ({ http: { status: 400, spec: false } });

const OF_LIMITS: ReadonlySet<unknown> = new Set<GraphQLErrorCode>([
  'QUERY_TOO_DEEP',
  'QUERY_TOO_EXPENSIVE',
  'QUERY_TOO_LONG',
]);

/**
 * The status of a refusal by a limit, again: the server takes every error of parsing for one of GraphQL itself.
 * Empty for other errors.
 */
export function statusOfLimit({
  code,
}: GraphQLError['extensions']): Partial<ReturnType<typeof refused>> {
  return OF_LIMITS.has(code) ? refused() : {};
}
