import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error.ts';

/** Once the application is told to close, requests that still come in are sent elsewhere. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
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
