import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../authentication/address-key.ts';
import { RequestError } from '../problems/request-error.ts';
import { createAnswersInFlight } from './answers-in-flight.ts';
import { ADDRESS_PART, type ByteBudget, createByteBudget, type Share } from './byte-budget.ts';
import { lookRegularly } from './look-regularly.ts';

/** Bytes of an answer that is not counted: a connection has two at most. */
const SMALL = 4 * 1024;
/** Longer answers are written in chunks, so that the client's progress can be observed. */
const LONG = 256 * 1024;
/** Bounds, metrics, traces and the streams of a compressed answer each wait for its end: more than the ten that Node takes for a leak. */
const MAX_LISTENERS = 30;
/** Bytes of a piece. */
const PIECE = 64 * 1024;

/**
 * Limits the total bytes of unsent answers, and the time clients have to read them. A request is refused with
 * `service-busy` before any work if there is no room, and when its answer needs more than there is. Long
 * answers are handed to the connection in pieces. Call it before answers are compressed.
 */
export function boundAnswers(app: FastifyInstance, bytes: number): void {
  const budget = createByteBudget(bytes);
  const inFlight = createAnswersInFlight();
  lookRegularly(app, inFlight.look);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setMaxListeners(MAX_LISTENERS);
    done(isProbe(request) ? undefined : refusal(fullFor(request, budget, bytes)));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    inFlight.begin(reply, !isWhole && payload !== undefined && payload !== null);
    if (!isWhole || payload.length <= SMALL || isExempt(request, reply)) {
      done(null, payload);
      return;
    }
    const body =
      payload.length > LONG && !Buffer.isBuffer(payload) ? Buffer.from(payload) : payload;
    const refused = hold(budget, body.length, request, reply);
    if (refused) {
      done(refused);
    } else {
      done(null, sendable(body, reply));
    }
  });
}

/** Takes room until the answer is sent. */
function hold(
  budget: ByteBudget,
  bytes: number,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestError | undefined {
  const account = budget.open(holderOf(request));
  const full = account.take(bytes);
  if (full === undefined) {
    reply.raw.once('close', () => account.close());
  } else {
    for (const name of OF_ANSWER) {
      reply.removeHeader(name);
    }
  }
  return refusal(full);
}

/** Headers to remove when an answer is replaced by an error. */
const OF_ANSWER = ['content-length', 'content-disposition', 'etag', 'last-modified', 'link'];

/** Long bodies as a stream, so that how far they are taken is seen. */
function sendable(body: Buffer | string, reply: FastifyReply): Buffer | string | Readable {
  if (typeof body === 'string' || body.length <= LONG) {
    return body;
  }
  reply.header('content-length', body.length);
  return Readable.from(bytePieces(body), { objectMode: false, highWaterMark: 1 });
}

export function* bytePieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
  }
}

function isProbe({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isProbe === true;
}

/** 5xx answers are exempt: they are short, and one of them reports that the budget is used up. */
function isExempt(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return request.method === 'HEAD' || isProbe(request) || statusCode >= 500;
}

function holderOf({ ip }: FastifyRequest) {
  return { address: addressKey(ip), isAnonymous: false };
}

/** Skips the per-address check while total use is below one address's share. */
function fullFor(request: FastifyRequest, budget: ByteBudget, bytes: number): Share | undefined {
  return budget.used < bytes / ADDRESS_PART ? undefined : budget.full(holderOf(request));
}

function refusal(full: Share | undefined): RequestError | undefined {
  return (
    full &&
    new RequestError(
      'service-busy',
      full === 'address'
        ? 'Clients at your address do not take their answers. Take them, and ask again later.'
        : 'Too many answers wait for their clients. Ask again later.',
    )
  );
}
