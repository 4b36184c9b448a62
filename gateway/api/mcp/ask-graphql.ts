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

/** Ends the call of a tool with the reason and the remedy. */
export class Refusal extends Error {}

/** Asks GraphQL: its resolvers, limits, charges and masked errors. Gives the data; rejects with a `Refusal` where there are none. */
export type AskGraphQL = (question: Question) => Promise<Readonly<Record<string, unknown>>>;

interface GraphQLResponse {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

/** Creates the client of GraphQL for a request, which is charged for it and named in the log. */
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
      return dataOf((await response.json()) as GraphQLResponse);
    };
}

function dataOf({ data, errors = [] }: GraphQLResponse) {
  if (data && errors.length === 0) {
    return data;
  }
  const texts = errors.map(
    ({ message, extensions }) => `${message} (${extensions?.code ?? 'INTERNAL_SERVER_ERROR'})`,
  );
  throw new Refusal([...new Set(texts)].join('\n'));
}
