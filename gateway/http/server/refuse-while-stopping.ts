import type { FastifyInstance } from 'fastify';
import { RequestError } from '../problems/request-error.ts';

/** Time that running requests get to finish; slower connections are closed. */
const GRACE_MS = 10_000;

/**
 * Once the application begins to close, new requests are refused with `shutting-down`, and running ones
 * may finish for at most `graceMs` milliseconds.
 */
export function refuseWhileStopping(app: FastifyInstance, graceMs = GRACE_MS): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    // Otherwise a connection whose request ends now stays open for the next one, and keeps the process alive.
    app.server.keepAliveTimeout = 1;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      isStopping
        ? new RequestError('shutting-down', 'This process is stopping. Retry in a few seconds.')
        : undefined,
    );
  });
}
