import type { FastifyInstance } from 'fastify';
import { createPacer, type Pacer } from './pacer.ts';
import { RequestError } from './request-error.ts';

/** Requests that wait for a turn, at most. */
const MOST_WAITING = 1_000;

/** Requests wait for a turn of the event loop, except those of probes; too many are refused with `service-busy`. */
export function paceRequests(app: FastifyInstance, pacer: Pacer = createPacer()): void {
  let isRefusing = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isProbe) {
      done();
    } else if (pacer.waiting >= MOST_WAITING) {
      if (!isRefusing) {
        isRefusing = true;
        app.log.warn({ waiting: MOST_WAITING }, 'Too many requests wait; more are refused');
      }
      done(new RequestError('service-busy', 'Too many requests wait. Try again in a few seconds.'));
    } else {
      pacer.run(() => {
        isRefusing &&= pacer.waiting > 0;
        if (reply.raw.closed) {
          // The client has left.
          reply.hijack();
        } else {
          done();
        }
      });
    }
  });
}
