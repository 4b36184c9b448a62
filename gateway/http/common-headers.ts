import type { FastifyInstance } from 'fastify';

/** Read from any origin: nothing here depends on cookies or on who asks. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Last-Modified, Link, Location, Retry-After',
  'x-content-type-options': 'nosniff',
};

/** Headers of a page: it loads nothing from elsewhere and is shown in no frame of others. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
};

/** Puts the headers that every answer has on every answer. */
export function registerCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    done();
  });
}
