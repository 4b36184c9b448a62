import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Every origin may read: no answer depends on cookies. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  'x-content-type-options': 'nosniff',
};

/** Sets the common headers on every answer. */
export function registerCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply);
    done();
  });
}

/** Sets the common headers on one answer. */
export function setCommonHeaders({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(COMMON_HEADERS).header(REQUEST_ID_HEADER, id);
}

/** Header of requests and answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing that could be mistaken for other parts of a log line, header or URN. */
const SAFE = /^[\w.-]{1,64}$/;

/** The id that a client or proxy gave to a request, if it is safe to repeat; else a new UUID. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}
