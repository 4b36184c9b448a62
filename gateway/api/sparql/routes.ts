import type { Quad } from '@rdfjs/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREFIXES } from '../../../profile-compiler/index.ts';
import {
  observed,
  type QueryEngine,
  type QueryRequest,
  type QuerySize,
  RDF_MEDIA_TYPES,
  type ReadQueryOptions,
  readQuery,
  writeRdf,
} from '../../../repository/index.ts';
import { addressKey } from '../../http/authentication/address-key.ts';
import type { Limits } from '../../http/bounds/limits.ts';
import { takeBodies } from '../../http/bounds/take-bodies.ts';
import { PAGE_HEADERS } from '../../http/html/layout.ts';
import { contentTypeOf, HTML_MEDIA_TYPE, negotiate } from '../../http/negotiation/media-types.ts';
import type { Answer } from '../../http/operations/operation.ts';
import { SPARQL_PROBLEMS } from '../../http/operations/shared-parts.ts';
import { type RouteGroup, route } from '../../http/routes/route.ts';
import { goneSignal } from '../../http/server/admit-requests.ts';
import {
  formatForPage,
  negotiateResult,
  outcomeOfAnswer,
  outcomeOfRefusal,
  prefersPage,
} from './answer-page.ts';
import { queryPage } from './query-page.ts';
import { serviceDescription } from './service-description.ts';
import {
  queryOfBody,
  queryOfUrl,
  REQUEST_QUERY,
  type SparqlCall,
  URL_QUERY,
} from './sparql-request.ts';

/** Cost of a query in rate limits, that of an expensive GraphQL query, because its work is unknown before. */
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
    // The handler checks the media type itself.
    takeBodies(scope, '*', (bytes) => bytes);
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
      workload: 'bounded',
      query: URL_QUERY,
      operation: {
        id: 'querySparqlByUrl',
        tag: 'sparql',
        summary:
          'Send a SPARQL query; without one, get the service description, or a page in a browser',
        answers: RESULT,
        problems: SPARQL_PROBLEMS,
      },
      async handler({ services, urls, limits }) {
        const options = { base: urls.base, size: sizeOf(limits) };
        const answer = answerQuery(services.queryEngine, options);
        const show = showResult(services.queryEngine, options);
        const describe = describeEndpoint(await serviceDescription(urls.sparql));
        return (request, reply) => {
          const query = queryOfUrl(request.query);
          if (!query) {
            return describe(request, reply);
          }
          const accept = query.format ?? request.headers.accept;
          return (prefersPage(accept) ? show : answer)(request, reply, query);
        };
      },
    }),
    route({
      method: 'post',
      path: '/sparql',
      needs: 'queryEngine',
      cost: QUERY_COST,
      bodyBytes: BODY_BYTES,
      workload: 'bounded',
      query: REQUEST_QUERY,
      operation: {
        id: 'querySparql',
        tag: 'sparql',
        summary: 'Send a SPARQL query',
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

type Options = Pick<ReadQueryOptions, 'base' | 'size'>;
type Asking = Pick<FastifyRequest, 'headers' | 'ip'>;

/** Creates the function that answers a query in the format that `Accept` asks for. */
function answerQuery(engine: QueryEngine, options: Options) {
  return async (
    { headers, ip }: Asking,
    reply: FastifyReply,
    { text, dataset, format = headers.accept }: SparqlCall,
  ): Promise<FastifyReply> => {
    const query = readQuery(text, { ...options, dataset });
    const { mediaType, contentType } = negotiateResult(format, query.form);
    return unlessGone(reply, async (signal) => {
      const body = await runQuery(engine, { query, mediaType, signal, client: addressKey(ip) });
      return reply.header('content-type', contentType).send(body);
    });
  };
}

function runQuery(engine: QueryEngine, request: QueryRequest): Promise<Uint8Array> {
  const { form } = request.query;
  return observed({ name: 'sparql', attributes: { form } }, () => engine.answer(request));
}

/** Ends the request of a client that has disconnected meanwhile, without an error in the log. */
async function unlessGone(
  reply: FastifyReply,
  answer: (signal: AbortSignal) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const signal = goneSignal(reply);
  try {
    return await answer(signal);
  } catch (error) {
    if (signal.aborted) {
      return reply.hijack();
    }
    throw error;
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers(PAGE_HEADERS)
    .header('content-type', contentTypeOf(HTML_MEDIA_TYPE))
    .send(page);
}

/** Creates the function that answers a query with the page, with the result below the query. */
function showResult(engine: QueryEngine, options: Options) {
  return ({ ip }: Asking, reply: FastifyReply, { text, dataset }: SparqlCall) =>
    unlessGone(reply, async (signal) => {
      try {
        const query = readQuery(text, { ...options, dataset });
        const mediaType = formatForPage(query.form);
        const body = await runQuery(engine, { query, mediaType, signal, client: addressKey(ip) });
        const outcome = outcomeOfAnswer(query.form, body);
        return sendPage(reply, queryPage({ text, outcome }));
      } catch (error) {
        const { status, outcome } = outcomeOfRefusal(error);
        return sendPage(reply.code(status), queryPage({ text, outcome }));
      }
    });
}

/** Creates the function that answers requests without a query: a page for browsers, else the service description. */
function describeEndpoint(description: readonly Quad[]) {
  return async (
    { headers }: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const mediaType = negotiate(headers.accept, [...RDF_MEDIA_TYPES, HTML_MEDIA_TYPE]);
    if (mediaType === HTML_MEDIA_TYPE) {
      return sendPage(reply, queryPage());
    }
    const text = await writeRdf(description, mediaType, { prefixes: PREFIXES });
    return reply.header('content-type', contentTypeOf(mediaType)).send(text);
  };
}
