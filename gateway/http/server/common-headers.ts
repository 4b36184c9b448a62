import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';

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
