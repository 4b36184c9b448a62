import { type DocumentNode, GraphQLError, parse } from 'graphql';

/** Parses a document of at most `maxTokens` tokens; throws a request error with its code. */
export function parseDocument(source: string, maxTokens: number): DocumentNode {
  try {
    return parse(source, { maxTokens });
  } catch (error) {
    throw error instanceof GraphQLError ? asRequestError(error, maxTokens) : error;
  }
}

function asRequestError(error: GraphQLError, maxTokens: number): GraphQLError {
  const isTooLong = error.message.includes(`${maxTokens} tokens`);
  return new GraphQLError(error.message, {
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: {
      code: isTooLong ? 'QUERY_TOO_LONG' : 'GRAPHQL_PARSE_FAILED',
      http: { status: 400, spec: true },
    },
  });
}
