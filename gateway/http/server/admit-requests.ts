import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FairSlots, type Scheduler, scheduler } from '../../../repository/index.ts';
import { addressKey } from '../authentication/address-key.ts';
import { RequestError } from '../problems/request-error.ts';
import { slotsOf, type Workload } from './workloads.ts';

/** Requests and steps that wait for a turn, at most. */
const MAX_WAITING = 1_000;

export interface AdmissionParts {
  readonly turns: Pick<Scheduler, 'start' | 'waiting'>;
  readonly slots: (workload: Workload) => FairSlots | undefined;
}

/**
 * Handlers begin in turns of the event loop, and only so many of each workload at once; too many are refused with
 * `service-busy`. Probes do not wait.
 */
export function admitRequests(
  app: FastifyInstance,
  { turns, slots }: AdmissionParts = { turns: scheduler, slots: slotsOf },
): void {
  const ends = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', (request, reply, done) => {
    const { isProbe, workload = 'small' } = request.routeOptions.config;
    if (isProbe) {
      done();
      return;
    }
    if (turns.waiting >= MAX_WAITING) {
      done(new RequestError('service-busy', 'Too many requests wait. Try again in a few seconds.'));
      return;
    }
    const client = addressKey(request.ip ?? '');
    const begin = () => turns.start(client, () => beginUnlessGone(reply, done));
    const limited = slots(typeof workload === 'function' ? workload(request) : workload);
    if (!limited) {
      begin();
      return;
    }
    const hold = (end: () => void) => {
      ends.set(request, end);
      reply.raw.once('close', end);
      begin();
    };
    const end = limited.tryEnter(client);
    if (end) {
      hold(end);
    } else {
      const signal = goneSignal(reply);
      limited
        .enter(client, signal)
        .then(hold, (error) => (signal.aborted ? reply.hijack() : done(error)));
    }
  });
  // From here, the answer is only sent, at the pace of the client.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.();
    done();
  });
}

function beginUnlessGone(reply: FastifyReply, begin: () => void): void {
  if (reply.raw.closed) {
    reply.hijack();
  } else {
    begin();
  }
}

/** Aborted when the client has left, or has its answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
