import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextWith } from '../../http/routes/route.ts';
import { graphqlServerOf } from '../graphql/index.ts';

/** An operation of the GraphQL schema. */
export interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The language in which the assistant wants texts; by default that of the request. */
  readonly language?: string | undefined;
}

/** The data of an operation; or why there is none, and what to do. */
export type GraphQLAnswer =
  | { readonly kind: 'data'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly message: string };

/** Asks GraphQL: its resolvers, limits, charges and masked errors. Rejects for nothing that a client can cause. */
export type AskGraphQL = (question: Question) => Promise<GraphQLAnswer>;

interface GraphQLResponse {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

/** Creates what asks GraphQL on behalf of a request: the request is charged for it, and named in the log. */
export function createAsk(
  context: ContextWith<'search'>,
): (request: FastifyRequest, reply: FastifyReply) => AskGraphQL {
  const server = graphqlServerOf(context);
  return (request, reply) =>
    async ({ query, variables, language = request.headers['accept-language'] }) => {
      const response = await server.fetch(
        'http://localhost/graphql',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(language !== undefined && { 'accept-language': language }),
          },
          body: JSON.stringify({ query, variables }),
        },
        {
          requestId: request.id,
          charge: (cost) => context.chargeLater?.(request, reply, cost),
        },
      );
      return answerOf((await response.json()) as GraphQLResponse);
    };
}

function answerOf({ data, errors = [] }: GraphQLResponse): GraphQLAnswer {
  if (data && errors.length === 0) {
    return { kind: 'data', data };
  }
  const texts = errors.map(
    ({ message, extensions }) => `${message} (${extensions?.code ?? 'INTERNAL_SERVER_ERROR'})`,
  );
  return { kind: 'refused', message: [...new Set(texts)].join('\n') };
}
