import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Limits, Services } from '../../services.ts';
import type { SearchServices } from '../context.ts';
import { registerGraphiql, wantsPage } from '../graphiql/register-graphiql.ts';
import { answerTransportError } from './transport-errors.ts';
import { createGraphQLServer } from './yoga-server.ts';

interface GraphQLOptions {
  readonly schema: GraphQLSchema;
  /** Search must be among them. */
  readonly services: Services;
  readonly limits: Limits;
}

const GRAPHQL_PATH = '/graphql';

const VARIES = { vary: 'Accept, Accept-Language' };

/** Bytes of a GraphQL request at most; documents are short, whatever a PUT may hold. */
const BODY_BYTES = 1024 * 1024;

/** Serves GraphQL at `/graphql` (GraphQL over HTTP, `GET` and `POST`), and GraphiQL to browsers. */
export async function registerGraphql(
  app: FastifyInstance,
  { schema, services, limits }: GraphQLOptions,
): Promise<void> {
  if (!hasSearch(services)) {
    throw new Error('GraphQL needs the search service: register it only where that runs');
  }
  const server = createGraphQLServer({ schema, services, limits, logger: app.log });
  const page = registerGraphiql(app, services.model);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, url, headers, body, id } = request;
    const response = await server.fetch(
      new URL(url, 'http://localhost'),
      { method, headers: headersOf(headers), ...(typeof body === 'string' && { body }) },
      { requestId: id },
    );
    reply.code(response.status).headers(Object.fromEntries(response.headers)).headers(VARIES);
    return reply.send(await response.text());
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(answerTransportError);
    scope.get(GRAPHQL_PATH, { exposeHeadRoute: false }, (request, reply) =>
      wantsPage(request) ? page(request, reply) : answer(request, reply),
    );
    scope.post(
      GRAPHQL_PATH,
      { bodyLimit: Math.min(BODY_BYTES, limits.bodyBytes) },
      (request, reply) => answer(request, reply),
    );
  });
}

function hasSearch(services: Services): services is SearchServices {
  return services.search !== undefined;
}

/** The headers that decide about the answer. */
function headersOf(headers: FastifyRequest['headers']): Record<string, string> {
  const names = ['accept', 'accept-language', 'content-type'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
