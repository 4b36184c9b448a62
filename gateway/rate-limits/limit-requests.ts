import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../auth/address-key.ts';
import { callerName } from '../auth/caller.ts';
import type { Credentials } from '../auth/credentials.ts';
import { RequestError } from '../http/request-error.ts';
import type { Charge, Charged, CountedClient, Use } from './rate-limits.ts';

/** Cost of a request to a route that names none, as of a GraphQL field that queries the index or the store. */
export const REQUEST_COST = 10;

/** Bytes of a body that cost 1. */
const BYTES_PER_COST = 1_024;

/** Charges a cost that is found while a request is answered; throws `rate-limited`. */
export type ChargeLater = (request: FastifyRequest, reply: FastifyReply, cost: number) => void;

/**
 * Limits how many requests each client may send, and what they may cost, except those of probes and of callers with the
 * scope `admin`. Answers 429 before a body is read.
 */
export function limitRequests(
  app: FastifyInstance,
  credentials: Credentials,
  charge: Charge,
): ChargeLater {
  const clients = new WeakMap<FastifyRequest, CountedClient>();
  const take = (request: FastifyRequest, reply: FastifyReply, use: Use) => {
    const client = clients.get(request);
    if (client) {
      answerCharge(charge(client, use), reply, use);
    }
  };
  app.addHook('onRequest', async (request, reply) => {
    const { isProbe, cost = REQUEST_COST } = request.routeOptions.config;
    const { caller } = isProbe ? {} : await credentials.identify(request);
    if (isProbe || caller?.scopes.has('admin')) {
      return;
    }
    clients.set(
      request,
      caller
        ? { kind: 'authenticated', key: callerName(caller) }
        : { kind: 'anonymous', key: addressKey(request.ip) },
    );
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

function answerCharge({ refused, headers }: Charged, reply: FastifyReply, use: Use): void {
  reply.headers(headers);
  if (!refused) {
    return;
  }
  const { unit, limit, retryAfter } = refused;
  reply.header('retry-after', retryAfter);
  const what =
    unit === 'requests'
      ? `You may send ${limit} requests a minute.`
      : `This costs ${use.cost}; your requests may cost ${limit} a minute together.`;
  const remedy =
    use[unit] > limit ? 'Ask for less at once.' : `Try again in ${retryAfter} seconds.`;
  throw new RequestError('rate-limited', `${what} ${remedy}`);
}
