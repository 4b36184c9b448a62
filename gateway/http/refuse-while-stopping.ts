import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error.ts';

/** How long requests that run may take to end; who sends or reads more slowly is cut off. */
const GRACE_MS = 10_000;

/**
 * Once the application is told to close, requests that still come in are sent elsewhere, and those
 * that run are finished, for `graceMs` milliseconds at most.
 */
export function refuseWhileStopping(app: FastifyInstance, graceMs = GRACE_MS): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    // Else a connection whose request ends now would be kept for the next one, and so the process.
    app.server.keepAliveTimeout = 1;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      isStopping
        ? new RequestError('shutting-down', 'This process is stopping. Try again in a moment.')
        : undefined,
    );
  });
}
