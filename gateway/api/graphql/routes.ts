import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeBodies } from '../../http/bounds/take-bodies.ts';
import { JSON_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import type { Answer } from '../../http/operations/operation.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import { type ContextWith, type RouteGroup, route } from '../../http/routes/route.ts';
import { GRAPHIQL_ASSETS, graphiqlPage, wantsPage } from './graphiql/assets-routes.ts';
import { answerAsText, answerWithEvents, VARIES, wantsEvents } from './server/answer.ts';
import { answerConditionally } from './server/conditional-get.ts';
import { checkParameters, GRAPHQL_QUERY } from './server/parameters.ts';
import { answerTransportError } from './server/transport-errors.ts';
import { graphqlServerOf } from './server/yoga-server.ts';

const PATH = '/graphql';

/** Most bytes of a GraphQL request; operations are short, unlike the bodies of PUT. */
const BODY_BYTES = 1024 * 1024;

function response(status: Answer['status'], description: string): Answer {
  return { status, description, content: { kind: 'graphql' } };
}

/** Errors are GraphQL responses too. What fails while a query runs is in `errors` of a response with 200. */
const RESPONSES: readonly Answer[] = [
  response(200, 'Data, errors, or both.'),
  response(400, 'Not a GraphQL request, or a query that cannot be run: `errors` say why.'),
  { status: 406, description: 'No representation in an accepted format.' },
  response(429, 'Too much in a minute: `errors` say so.'),
  response(500, 'The request failed: `errors` name its id in the log.'),
  response(503, 'The service is stopping: `errors` say so.'),
];

/** Of GET, which is answered conditionally. */
const GET_RESPONSES: readonly Answer[] = [
  ...RESPONSES.map((answer) =>
    answer.status === 200 ? { ...answer, headers: ['ETag', 'Vary'] as const } : answer,
  ),
  { status: 304, description: 'The client already has this answer.', headers: ['ETag', 'Vary'] },
];

const REFUSED_BODIES: readonly Answer[] = [
  response(413, 'Body is too large.'),
  response(415, 'Media type is not supported.'),
];

/** GraphQL over HTTP, `GET` and `POST`, and GraphiQL for browsers. */
export const GRAPHQL: RouteGroup = {
  prepare(scope) {
    // The server parses JSON itself.
    takeBodies(scope, JSON_MEDIA_TYPE, (bytes) => bytes.toString('utf8'));
    scope.setErrorHandler(answerTransportError);
  },
  routes: [
    route({
      method: 'get',
      path: PATH,
      needs: 'search',
      cost: 0,
      workload: 'bounded',
      query: GRAPHQL_QUERY,
      operation: {
        id: 'queryGraphqlByUrl',
        tag: 'graphql',
        summary: 'Send a GraphQL query, or open GraphiQL in a browser',
        head: 'none',
        answers: GET_RESPONSES,
      },
      handler(context) {
        const answer = answerWith(context);
        const page = graphiqlPage();
        return (request, reply) =>
          wantsPage(request) ? page(request, reply) : answer(request, reply);
      },
    }),
    route({
      method: 'post',
      path: PATH,
      needs: 'search',
      cost: 0,
      bodyBytes: BODY_BYTES,
      workload: 'bounded',
      operation: {
        id: 'queryGraphql',
        tag: 'graphql',
        summary: 'Send a GraphQL query',
        body: 'graphql',
        answers: [...RESPONSES, ...REFUSED_BODIES],
      },
      handler: (context) => answerWith(context),
    }),
  ],
};

/** The files of GraphiQL. Errors here are problems, not GraphQL responses. */
export const GRAPHIQL: RouteGroup = { routes: GRAPHIQL_ASSETS };

function answerWith(context: ContextWith<'search'>) {
  const server = graphqlServerOf(context);
  const { search } = context.services;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkMediaType(request);
    checkParameters(request);
    reply.headers(VARIES);
    if (wantsEvents(request)) {
      return answerWithEvents(server, request, reply, context);
    }
    const run = () => answerAsText(server, request, reply, context);
    return request.method === 'GET'
      ? answerConditionally(request, reply, { state: () => search.state(), run })
      : reply.send((await run()).text);
  };
}

/** Checks the media type of requests without a body, which no parser has checked. */
function checkMediaType({ method, headers }: FastifyRequest): void {
  if (method === 'POST' && headers['content-type'] === undefined) {
    throw new RequestError('unsupported-media-type', `Send the query as ${JSON_MEDIA_TYPE}.`, {
      allowed: [JSON_MEDIA_TYPE],
    });
  }
}
