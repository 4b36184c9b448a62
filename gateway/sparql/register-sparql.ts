import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREFIXES } from '../../profile-compiler/index.ts';
import { type QueryEngine, RDF_MEDIA_TYPES, readQuery, writeRdf } from '../../repository/index.ts';
import { PAGE_HEADERS } from '../http/common-headers.ts';
import { negotiate } from '../http/negotiate.ts';
import { contentTypeOf, negotiateResult } from './negotiate-result.ts';
import { queryPage } from './query-page.ts';
import { serviceDescription } from './service-description.ts';
import { queryOfBody, queryOfUrl, type SparqlRequest } from './sparql-request.ts';

/** What the endpoint is made from. */
export interface SparqlOptions {
  readonly engine: QueryEngine;
  /** Base of all IRIs of the platform, ending in `/`. */
  readonly base: string;
  /** The largest body that any route takes. */
  readonly bodyBytes: number;
}

const HTML = 'text/html';
/** Room for the longest query, with every character of a form escaped. */
const BODY_BYTES = 4 * 1024 * 1024;

/**
 * `/sparql`: the query operation of the SPARQL 1.1 Protocol,
 * https://www.w3.org/TR/sparql11-protocol/. Without a query it describes itself.
 */
export async function registerSparql(app: FastifyInstance, options: SparqlOptions): Promise<void> {
  const { engine, base, bodyBytes } = options;
  const bodyLimit = Math.min(BODY_BYTES, bodyBytes);
  const description = await serviceDescription(`${base}sparql`);
  takeEveryBody(app);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { text, dataset }: SparqlRequest,
  ): Promise<FastifyReply> {
    const query = readQuery(text, { base, dataset });
    const { mediaType, contentType } = negotiateResult(request.headers.accept, query.form);
    const signal = goneSignal(reply);
    try {
      const body = await engine.answer({ query, mediaType, signal });
      return reply.header('content-type', contentType).send(body);
    } catch (error) {
      if (signal.aborted) {
        // Nobody is there to be told, and for the log it is no error.
        return reply.hijack();
      }
      throw error;
    }
  }

  async function describe(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const mediaType = negotiate(request.headers.accept, [...RDF_MEDIA_TYPES, HTML]);
    if (mediaType === HTML) {
      return reply
        .headers(PAGE_HEADERS)
        .header('content-type', contentTypeOf(HTML))
        .send(queryPage());
    }
    const text = await writeRdf(description, mediaType, { prefixes: PREFIXES });
    return reply.header('content-type', contentTypeOf(mediaType)).send(text);
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ vary: 'Accept', 'cache-control': 'no-cache' });
  });
  app.get('/sparql', async (request, reply) => {
    const query = queryOfUrl(request);
    return query ? answer(request, reply, query) : describe(request, reply);
  });
  app.post('/sparql', { bodyLimit }, async (request, reply) =>
    answer(request, reply, queryOfBody(request)),
  );
}

/** The handler decides by the media type, also where there is none or it is none. */
function takeEveryBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Aborted when the client goes away before it has its answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
