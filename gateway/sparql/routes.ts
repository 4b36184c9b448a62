import type { Quad } from '@rdfjs/types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREFIXES } from '../../profile-compiler/index.ts';
import {
  observed,
  type QueryEngine,
  type QuerySize,
  RDF_MEDIA_TYPES,
  type ReadQueryOptions,
  readQuery,
  writeRdf,
} from '../../repository/index.ts';
import { PAGE_HEADERS } from '../http/common-headers.ts';
import { contentTypeOf, HTML_MEDIA_TYPE } from '../http/media-types.ts';
import { negotiate } from '../http/negotiate.ts';
import { type RouteGroup, route } from '../http/route.ts';
import type { Answer } from '../openapi/operation.ts';
import { SPARQL_PROBLEMS } from '../openapi/problem-groups.ts';
import type { Limits } from '../services.ts';
import { negotiateResult } from './negotiate-result.ts';
import { queryPage } from './query-page.ts';
import { serviceDescription } from './service-description.ts';
import { queryOfBody, queryOfUrl, type SparqlCall } from './sparql-request.ts';

/** Cost of a query in rate limits, as of a dear GraphQL query: what it does is not known before. */
const QUERY_COST = 1_000;

/** Enough for the longest query, with every character of a form escaped. */
const BODY_BYTES = 4 * 1024 * 1024;

const RESULT: readonly Answer[] = [
  {
    status: 200,
    description:
      'A table (SELECT), a boolean (ASK) or a graph (CONSTRUCT, DESCRIBE), in the format that `Accept` asks for.',
    content: { kind: 'sparql-result' },
    headers: ['Vary'],
  },
];

/**
 * The query operation of the SPARQL 1.1 Protocol, https://www.w3.org/TR/sparql11-protocol/. Without a
 * query the endpoint describes itself.
 */
export const SPARQL: RouteGroup = {
  prepare(scope) {
    takeEveryBody(scope);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ vary: 'Accept', 'cache-control': 'no-cache' });
    });
  },
  routes: [
    route({
      method: 'get',
      path: '/sparql',
      needs: 'queryEngine',
      cost: QUERY_COST,
      operation: {
        id: 'querySparqlByUrl',
        tag: 'sparql',
        summary:
          'Send a SPARQL query; without one, get the service description, or a page in a browser',
        parameters: ['sparqlQuery', 'defaultGraphs', 'namedGraphs'],
        answers: RESULT,
        problems: SPARQL_PROBLEMS,
      },
      async handler({ services, urls, limits }) {
        const answer = answerQuery(services.queryEngine, { base: urls.base, size: sizeOf(limits) });
        const describe = describeEndpoint(await serviceDescription(urls.sparql));
        return (request, reply) => {
          const query = queryOfUrl(request);
          return query ? answer(request, reply, query) : describe(request, reply);
        };
      },
    }),
    route({
      method: 'post',
      path: '/sparql',
      needs: 'queryEngine',
      cost: QUERY_COST,
      bodyBytes: BODY_BYTES,
      operation: {
        id: 'querySparql',
        tag: 'sparql',
        summary: 'Send a SPARQL query',
        parameters: ['defaultGraphs', 'namedGraphs'],
        body: 'sparql',
        answers: RESULT,
        problems: [
          ...SPARQL_PROBLEMS,
          'invalid-encoding',
          'unsupported-media-type',
          'body-too-large',
        ],
      },
      handler({ services, urls, limits }) {
        const answer = answerQuery(services.queryEngine, { base: urls.base, size: sizeOf(limits) });
        return (request, reply) => answer(request, reply, queryOfBody(request));
      },
    }),
  ],
};

function sizeOf({ sparqlDepth, sparqlParts, sparqlPathSteps, sparqlJoins }: Limits): QuerySize {
  return {
    depth: sparqlDepth,
    parts: sparqlParts,
    pathSteps: sparqlPathSteps,
    joins: sparqlJoins,
  };
}

/** Creates the function that answers a query in the format that `Accept` asks for. */
function answerQuery(engine: QueryEngine, options: Pick<ReadQueryOptions, 'base' | 'size'>) {
  return async (
    { headers }: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
    { text, dataset }: SparqlCall,
  ): Promise<FastifyReply> => {
    const query = readQuery(text, { ...options, dataset });
    const { mediaType, contentType } = negotiateResult(headers.accept, query.form);
    const signal = goneSignal(reply);
    try {
      const body = await observed({ name: 'sparql', attributes: { form: query.form } }, () =>
        engine.answer({ query, mediaType, signal }),
      );
      return reply.header('content-type', contentType).send(body);
    } catch (error) {
      if (signal.aborted) {
        // The client has disconnected: nothing to send, and not an error for the log.
        return reply.hijack();
      }
      throw error;
    }
  };
}

/** Creates the function that answers requests without a query: a page for browsers, else the service description. */
function describeEndpoint(description: readonly Quad[]) {
  return async (
    { headers }: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const mediaType = negotiate(headers.accept, [...RDF_MEDIA_TYPES, HTML_MEDIA_TYPE]);
    if (mediaType === HTML_MEDIA_TYPE) {
      return reply
        .headers(PAGE_HEADERS)
        .header('content-type', contentTypeOf(HTML_MEDIA_TYPE))
        .send(queryPage());
    }
    const text = await writeRdf(description, mediaType, { prefixes: PREFIXES });
    return reply.header('content-type', contentTypeOf(mediaType)).send(text);
  };
}

/** The handler checks the media type itself. */
function takeEveryBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Aborted when the client disconnects before the answer is sent. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
