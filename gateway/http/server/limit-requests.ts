import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../authentication/address-key.ts';
import { callerName } from '../authentication/caller.ts';
import type { Credentials } from '../authentication/credentials.ts';
import { RequestError } from '../problems/request-error.ts';
import type { Charge, Charged, CountedClient, Use } from '../rate-limits/rate-limits.ts';

/** Cost of a request to a route that names none, as of a GraphQL field that queries the index or the store. */
export const REQUEST_COST = 10;

interface ChargedRequest {
  readonly client: CountedClient;
  readonly total: Use;
}

/** Bytes of a body that cost 1. */
const BYTES_PER_COST = 1_024;

/** Charges a cost that is found while a request is answered; throws `rate-limited` or `over-quota`. */
export type ChargeLater = (request: FastifyRequest, reply: FastifyReply, cost: number) => void;

/**
 * Limits how many requests each client may send, and what they may cost, except those of probes and of callers with the
 * scope `admin`. Answers 429, or 403 where a request can never be granted, before a body is read.
 */
export function limitRequests(
  app: FastifyInstance,
  credentials: Credentials,
  charge: Charge,
): ChargeLater {
  const charged = new WeakMap<FastifyRequest, ChargedRequest>();
  const take = (request: FastifyRequest, reply: FastifyReply, { requests, cost }: Use) => {
    const before = charged.get(request);
    if (before) {
      const { client, total } = before;
      const wanted = { requests: total.requests + requests, cost: total.cost + cost };
      charged.set(request, { client, total: wanted });
      answerCharge(charge(client, { requests, cost }), reply, wanted);
    }
  };
  app.addHook('onRequest', async (request, reply) => {
    const { isProbe, cost = REQUEST_COST } = request.routeOptions.config;
    const { caller } = isProbe ? {} : await credentials.identify(request);
    if (isProbe || caller?.scopes.has('admin')) {
      return;
    }
    const client: CountedClient = caller
      ? { kind: 'authenticated', key: callerName(caller) }
      : { kind: 'anonymous', key: addressKey(request.ip) };
    charged.set(request, { client, total: { requests: 0, cost: 0 } });
    const bytes = Number(request.headers['content-length'] ?? 0);
    take(request, reply, { requests: 1, cost: cost + costOfBytes(bytes) });
  });
  app.addHook('preHandler', async (request, reply) => {
    const { body, headers } = request;
    if (
      headers['content-length'] === undefined &&
      (Buffer.isBuffer(body) || typeof body === 'string')
    ) {
      take(request, reply, { requests: 0, cost: costOfBytes(body.length) });
    }
  });
  return (request, reply, cost) => take(request, reply, { requests: 0, cost });
}

function costOfBytes(bytes: number): number {
  return Number.isFinite(bytes) ? Math.ceil(bytes / BYTES_PER_COST) : 0;
}

/** `total` is the use of the whole request, as far as known. */
function answerCharge({ refused, headers }: Charged, reply: FastifyReply, total: Use): void {
  reply.headers(headers);
  if (!refused) {
    return;
  }
  const { unit, limit, retryAfter } = refused;
  const what =
    unit === 'requests'
      ? `You may send ${limit} requests a minute.`
      : `This costs ${total.cost}; your requests may cost ${limit} a minute together.`;
  if (total[unit] > limit) {
    throw new RequestError('over-quota', `${what} Ask for less at once.`);
  }
  reply.header('retry-after', retryAfter);
  throw new RequestError('rate-limited', `${what} Try again in ${retryAfter} seconds.`);
}
