import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { boundAnswers } from '../bounds/bound-answers.ts';
import { createHttpServer } from '../bounds/http-server.ts';
import { DEFAULT_LIMITS, MEBIBYTE, type ServerBounds } from '../bounds/limits.ts';
import { boundBodies } from '../bounds/take-bodies.ts';
import { MAX_SEGMENT } from '../problems/problem-of-error.ts';
import { answerError, registerProblems } from '../problems/register-problems.ts';
import { RequestError } from '../problems/request-error.ts';
import { admitRequests } from './admit-requests.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { addMissingSlash, withoutBasePath } from './base-path.ts';
import { registerCommonHeaders, requestIdOf, setCommonHeaders } from './common-headers.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { type AnsweredListener, watchAnswers } from './watch-answers.ts';

export interface ServerOptions {
  /** Bytes of a request body. */
  readonly bodyBytes: number;
  /** Bounds of all clients together. */
  readonly bounds?: ServerBounds;
  /** No log if absent. */
  readonly logger?: FastifyBaseLogger | undefined;
  /** Addresses and networks of proxies whose `X-Forwarded-For` names the client; none if absent. */
  readonly trustedProxies?: readonly string[];
  /** Called at the end of every request. */
  readonly answered?: readonly AnsweredListener[];
  /** The path of the base URI, by which a proxy may address the paths of the application; `/` if absent. */
  readonly basePath?: string;
  /** The paths of the application; none if absent. */
  readonly paths?: readonly string[];
  /** Turns the path of a request that reads into that of a route; the same if absent. */
  readonly routePathOf?: (path: string) => string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The path of the base URI, ending in `/`. */
    readonly basePath: string;
  }
}

const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** Without these, Fastify loads a validator and a serializer of JSON, which no route uses. */
const WITHOUT_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/** Creates a Fastify application without routes: answers have the common headers, errors are problem documents. */
export function createServer({
  bodyBytes,
  bounds = DEFAULT_LIMITS,
  logger,
  trustedProxies = [],
  answered = [],
  basePath = '/',
  paths = [],
  routePathOf = (path) => path,
}: ServerOptions): FastifyInstance {
  const pathOf = withoutBasePath(basePath, paths);
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: bodyBytes,
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => {
      watch(request, reply);
      setCommonHeaders(request, reply);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable(basePath),
    rewriteUrl: ({ method, url = '/' }) =>
      READING.has(method) ? routePathOf(pathOf(url)) : pathOf(url),
    serverFactory: (listener) => createHttpServer(listener, bounds.connections),
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_SEGMENT, ignoreTrailingSlash: true },
  });
  app.decorate('basePath', basePath);
  const watch = watchAnswers(app, answered);
  registerProblems(app);
  registerCommonHeaders(app);
  refuseWhileStopping(app);
  checkConnection(app);
  boundAnswers(app, bounds.allAnswersMb * MEBIBYTE);
  boundBodies(app, bounds.allBodiesMb * MEBIBYTE);
  admitRequests(app);
  refuseContentCodings(app);
  refuseMalformedQueries(app);
  addMissingSlash(app, basePath);
  return app;
}

function refuseSchema(): never {
  throw new Error('A route has a schema of Fastify. Give its row a `query` of zod instead.');
}

/**
 * Does nothing for a client that has left before its request is looked at. Refuses requests with two `Host` headers
 * (RFC 9112 §3.2): Node reads the first, and a proxy may have read another.
 */
function checkConnection(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.destroyed) {
      reply.hijack();
    } else if (hasSeveralHosts(raw.rawHeaders)) {
      reply.header('connection', 'close');
      done(
        new RequestError('malformed-request', 'The request has several "Host" headers. Send one.'),
      );
    } else {
      done();
    }
  });
}

/** `headers` has names and values in turns. */
function hasSeveralHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    hosts += name.length === 4 && name.toLowerCase() === 'host' ? 1 : 0;
  }
  return hosts > 1;
}

/** Refuses compressed bodies (RFC 9110 §8.4); otherwise their bytes would be parsed as text. */
function refuseContentCodings(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, reply, _payload, done) => {
    const coding = headers['content-encoding'];
    if (coding === undefined || coding.toLowerCase() === 'identity') {
      done();
      return;
    }
    reply.header('accept-encoding', 'identity');
    done(
      new RequestError(
        'unsupported-media-type',
        `"Content-Encoding: ${coding}" is not supported. Send the body uncompressed.`,
        { parameter: 'Content-Encoding' },
      ),
    );
  });
}

/** Refuses query strings that are not percent-encoded UTF-8: Fastify would pass them on as they are. */
function refuseMalformedQueries(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const start = url.indexOf('?');
    done(
      start !== -1 && !isEncoded(url.slice(start + 1))
        ? new RequestError(
            'invalid-parameter',
            'The query string is not UTF-8, percent-encoded. Write "%" as "%25".',
          )
        : undefined,
    );
  });
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
